/** Modules of Python itself, and packages that everybody knows. What others mean by a name cannot be told. */
export const KNOWN_MODULES: ReadonlySet<string> = new Set(
  (
    'abc argparse array ast asyncio base64 bisect builtins calendar cmath codecs collections concurrent configparser contextlib copy csv dataclasses ' +
    'ctypes datetime decimal difflib enum errno fcntl filecmp fnmatch fractions functools gc getpass glob graphlib gzip hashlib heapq hmac ' +
    'html http importlib inspect io ipaddress itertools json keyword locale logging lzma math mimetypes multiprocessing numbers operator os ' +
    'pathlib pickle platform pprint queue random re resource secrets select shlex shutil signal socket sqlite3 ssl stat statistics string ' +
    'struct subprocess sys tarfile tempfile textwrap threading time timeit tokenize traceback types typing unicodedata unittest urllib uuid ' +
    'warnings weakref xml zipfile zlib zoneinfo ' +
    'jsonschema matplotlib networkx numpy pandas pytest requests scipy sklearn sympy yaml'
  ).split(' '),
);

/** Whose functions keep arguments by their names. */
export const KEEPING_MODULES: ReadonlySet<string> = new Set(['networkx', 'unittest']);

/** What keeps its arguments by their names: records of some kind, calls that are made later, documents. */
export const KEEPING: ReadonlySet<string> = new Set(
  (
    'dict OrderedDict UserDict Counter ChainMap defaultdict namedtuple NamedTuple TypedDict SimpleNamespace Namespace make_dataclass replace ' +
    'partial partialmethod update assign new_class savez savez_compressed Element SubElement format substitute safe_substitute set_defaults ' +
    'setattr wraps mark call methodcaller'
  ).split(' '),
);

/** Functions that are there without an import. */
export const BUILT_IN: ReadonlySet<string> = new Set(
  'bytes compile complex enumerate float int max min open pow print round sorted str sum zip'.split(' '),
);

/** Methods of dictionaries, lists, sets, texts, files, paths and arrays. */
export const METHODS: ReadonlySet<string> = new Set(
  (
    'add all any append argmax argmin astype capitalize clear close copy count decode dot encode endswith exists extend fill find flatten ' +
    'format get glob hexdigest index insert intersection is_dir is_file isdigit items iterdir join keys lower lstrip match max mean min mkdir ' +
    'open pop prod read read_bytes read_text readline readlines relative_to remove replace reshape resolve reverse round rsplit rstrip search ' +
    'setdefault sort split splitlines startswith std strip sum title tolist transpose union unlink update upper values var write write_text'
  ).split(' '),
);

/** Methods of files, paths, texts and lists whose arguments are options. */
export const METHODS_WITH_OPTIONS: ReadonlySet<string> = new Set(
  (
    'decode encode mkdir open read_text reverse rsplit sort split splitlines unlink write_text ' +
    'all any argmax argmin astype cumsum max mean min prod round std sum'
  ).split(' '),
);

/** Names that are there without an import. */
export const BUILT_INS: ReadonlySet<string> = new Set(
  (
    'abs all any ascii bin bool bytearray bytes callable chr classmethod compile complex copyright credits delattr dict dir divmod enumerate ' +
    'exit filter float format frozenset getattr hasattr hash help hex id input int isinstance issubclass iter len license list map max ' +
    'memoryview min next object oct open ord pow print property quit range repr reversed round set slice sorted staticmethod str sum super ' +
    'tuple type zip'
  ).split(' '),
);
