import { NOTHING } from '../stream.js';
import type { Call, Command, Commands, Reading } from './types.js';

/** Prints at most, or changes what is no file of a task: packages, users, services. */
const HARMLESS = [
  // The system and its packages.
  'apt apt-get aptitude apt-cache apt-key apt-mark add-apt-repository apk yum dnf microdnf rpm pacman zypper dpkg dpkg-query dpkg-reconfigure',
  'debconf-set-selections update-alternatives update-ca-certificates ldconfig locale-gen update-locale localedef fc-cache snap brew eatmydata',
  'adduser useradd usermod userdel deluser addgroup groupadd groupmod groupdel passwd chpasswd chsh gpasswd systemctl service supervisorctl',
  'modprobe sysctl mount umount swapon hostname hostnamectl timedatectl ssh-keyscan ssh-keygen gpg gpgconf nginx sshd cron crontab',
  // Packages of languages.
  'pip pip3 pipx conda mamba micromamba gem bundle luarocks cpan cpanm rustup corepack pyenv nvm rbenv sdk opam cabal stack ghcup',
  // Printing and asking.
  'ls dir tree head tail grep egrep fgrep rg zgrep which whereis type id whoami groups uname date cal stat file wc sort uniq cut tr awk gawk mawk',
  'paste join comm column fold fmt rev tac nl diff cmp md5sum sha1sum sha224sum sha256sum sha384sum sha512sum cksum b2sum jq basename dirname',
  'realpath readlink pwd seq expr bc factor printenv locale getent ps top free df du lsof nproc arch lscpu lsblk uptime tty stty tput clear',
  'getconf nvidia-smi less more strings od xxd hexdump base64 base32 zcat bzcat xzcat gzcat iconv envsubst mktemp nc ping dig nslookup host',
  'netstat ss ip ifconfig curl-config pkg-config ldd nm objdump readelf logger yes man help history iostat vmstat',
  // The shell itself.
  'shift set shopt umask ulimit wait kill pkill killall jobs bg fg disown hash alias unalias let sync sleep getopts caller times compgen',
  'complete bind dirs enable suspend logout break continue',
].flatMap((line) => line.split(' '));

/** Commands that print nothing and do nothing. */
const SILENT = ['true', 'false', ':', 'test', '[', '[['];

/** Subcommands that get packages; what else these commands do is not known. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  npm: ['install', 'i', 'ci', 'add', 'config', 'cache', 'set', 'update', 'root', 'view', 'ls', 'list', 'audit', 'fund', 'prune', 'init', 'link', 'uninstall', 'test', 't'], // prettier-ignore
  yarn: ['install', 'add', 'global', 'config', 'cache', 'set'],
  pnpm: ['install', 'i', 'add', 'config', 'fetch', 'setup', 'store'],
  bun: ['install', 'i', 'add'],
  go: ['install', 'mod', 'env', 'get', 'version', 'vet', 'list', 'test', 'clean'],
  cargo: ['install', 'fetch', 'update', 'add', 'test', 'check', 'clippy', 'login'],
  uv: ['pip', 'sync', 'venv', 'add', 'tool', 'python', 'lock', 'cache', 'self'],
  poetry: ['install', 'config', 'add', 'lock', 'update', 'env', 'show'],
  pipenv: ['install', 'sync'],
  pdm: ['install', 'sync', 'add'],
  composer: ['install', 'require', 'update', 'global', 'config'],
  dotnet: ['restore', 'tool', 'add', 'nuget'],
  mvn: ['dependency:go-offline', 'dependency:resolve'],
  playwright: ['install', 'install-deps'],
  npx: ['playwright'],
  helm: ['repo'],
};

export const HARMLESS_COMMANDS: Commands = {
  ...Object.fromEntries(HARMLESS.map((name) => [name, (): Reading => ({})])),
  ...Object.fromEntries(SILENT.map((name) => [name, (): Reading => ({ output: NOTHING })])),
  ...Object.fromEntries(Object.entries(PACKAGES).map(([name, quiet]) => [name, packages(quiet)])),
  sed: inPlace,
  yq: inPlace,
  perl: inPlace,
  read: forgetful,
  readarray: forgetful,
  mapfile: forgetful,
  exit: () => ({ output: NOTHING, ends: true }),
  return: () => ({ output: NOTHING, ends: true }),
};

function packages(quiet: readonly string[]): Command {
  return (call) => {
    const subcommand = call.words.find(({ text }) => !text.startsWith('-'));
    return subcommand && quiet.includes(subcommand.text) ? {} : other(call);
  };
}

/** A command whose words do not tell what it does to files; asked for its version or for help it does nothing. */
export function other({ name, words }: Call): Reading {
  const onlyAsks = words.length === 1 && /^(?:--?version|-[vV]|--?help|-h)$/.test(words[0]?.text ?? '');
  return onlyAsks ? {} : { actions: [{ kind: 'other', command: name, words }] };
}

/** `sed` and `yq` print, unless they edit files where they are; `perl` does whatever its program does. */
function inPlace(call: Call): Reading {
  const edits = call.words.some(({ text }) => /^-[a-zA-Z]*i/.test(text) || /^--in-?place/.test(text));
  return edits || (call.name === 'perl' && call.words.length > 0) ? other(call) : {};
}

function forgetful({ words }: Call): Reading {
  const names = words.filter(({ text }) => /^[A-Za-z_]\w*$/.test(text));
  return { output: NOTHING, forgets: names.map(({ text }) => text) };
}
