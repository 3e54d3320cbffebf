import { describe, expect, test } from 'vitest';
import { accepts, table, translate, verdictOf } from './support.js';

const HEAD = `from __future__ import annotations
import enum
import re
import typing as t
from enum import Enum, IntEnum, StrEnum, auto
from typing import Annotated, Any, Final, List, Literal, Optional, Set, Tuple, Union
from annotated_types import Ge, Interval, Le, Len
from pydantic import AfterValidator, BaseModel, BeforeValidator, Field, PositiveInt, StringConstraints, conint, conlist, conset, constr
class One(Enum):
    UP = 'up'
class Same(str, Enum):
    UP = 'up'
    ALSO_UP = 'up'
class Two(Enum):
    UP = 'up'
    DOWN = 'down'
class Auto(StrEnum):
    UP = auto()
class Number(IntEnum):
    FOUR = 4
class Lenient(Enum):
    UP = 'up'
    @classmethod
    def _missing_(cls, value):
        return cls.UP
Side = Literal['L', 'R']
Left = Literal['L']
LIMIT = 'zero'
def only_up(value):
    if value != 'up':
        raise ValueError('no')
    return value
`;
const model = (written: string) => `${HEAD}
class Answer(BaseModel):
    x: ${written}
`;

table('forced', 'py', model, [
  ["Literal['up']", 'forced "up"'],
  ["t.Literal['up']", 'forced "up"'],
  ['Literal[True]', 'forced true'],
  ['Literal[-3]', 'forced -3'],
  ['Literal[One.UP]', 'forced "up"'],
  ['Literal[Left]', 'forced "L"'],
  ['Left', 'forced "L"'],
  ['One', 'forced "up"'],
  ['Same', 'forced "up"'],
  ['Auto', 'forced "up"'],
  ['Number', 'forced 4'],
  ['None', 'forced null'],
  ["Tuple[Literal['a'], Literal[2]]", 'forced ["a",2]'],
  ["'Left'", 'forced "L"'],
  ["Annotated[Literal['up'], 'which way']", 'forced "up"'],
  ['int = Field(..., ge=4, le=4)', 'forced 4'],
  ['int = Field(gt=3, lt=5)', 'forced 4'],
  ['conint(gt=3, lt=5)', 'forced 4'],
  ['Annotated[int, Field(ge=4, le=4)]', 'forced 4'],
  ['Annotated[int, Interval(ge=4, le=4)]', 'forced 4'],
  ['Annotated[int, Ge(4), Le(4)]', 'forced 4'],
  ['PositiveInt = Field(..., lt=2)', 'forced 1'],
  ["constr(regex=r'\\Aup\\Z')", 'forced "up"'],
  ["Annotated[str, StringConstraints(pattern=r'^up$')]", 'forced "up"'],
  ["str = Field(..., pattern=r'^up$')", 'forced "up"'],
  ["str = Field(..., max_length=0)", 'forced ""'],
  ['Annotated[str, AfterValidator(only_up)]', 'forced "up"'],
  ["Union[Literal['up'], Literal['up']]", 'forced "up"'],
  ["conlist(Literal['a'], min_items=2, max_items=2)", 'forced ["a","a"]'],
  ["conlist(Literal['a', 'b'], min_items=2, max_items=2, unique_items=True)", 'set ["a","b"]'],
  ["conset(Literal['a', 'b'], min_items=2)", 'set ["a","b"]'],
  ["Set[Literal['a', 'b']] = Field(..., min_length=2)", 'set ["a","b"]'],
  ["Annotated[set[Literal['a', 'b']], Len(2, 2)]", 'set ["a","b"]'],
]); // prettier-ignore

table('not forced', 'py', model, [
  ['Side', 'finite 2'],
  ['Two', 'finite 2'],
  ['Lenient', 'open'],
  ['bool', 'finite 2'],
  ["Literal['up'] = 'up'", 'finite 2'],
  ["Optional[Literal['up']]", 'finite 3'],
  ["Literal['up'] | None", 'finite 3'],
  ["str = Field('up', const=True)", 'finite 2'],
  ["str = Field(default='up')", 'open'],
  ['int = Field(..., ge=low, le=4)', 'open'],
  ['float = Field(..., gt=3, lt=5)', 'open'],
  ["constr(regex=r'^up$')", 'finite 2'],
  ["constr(regex=r'up')", 'open'],
  ["constr(regex=r'\\Aup\\Z', strip_whitespace=True)", 'open'],
  ["Annotated[Literal['up'], BeforeValidator(fix)]", 'open'],
  ["Annotated[Literal['up'], Mystery()]", 'open'],
  ["conlist(Literal['a', 'b'], min_items=2, max_items=2)", 'finite 3'],
  ["str = Field(..., json_schema_extra={'const': 'up'})", 'open'],
  ["Final = 'up'", 'open'],
  ['Any', 'open'],
  ['Unknown', 'open'],
  ['"Literal[\'up\'"', 'open'],
]); // prettier-ignore

const verdict = (body: string, focus = '/x') => verdictOf(translate('py', HEAD + body), focus);

describe('classes', () => {
  test.each([
    [
      "from pydantic import model_validator\nclass Answer(BaseModel):\n    x: str = 'a'\n    @model_validator(mode='after')\n    def check(self):\n        assert self.x == 'a'\n        return self\n",
      'open',
    ],
    [
      "from pydantic import validator\nclass Answer(BaseModel):\n    x: Unknown\n    @validator('x')\n    def check(cls, v):\n        assert v == 'a'\n        return v\n",
      'open',
    ],
    ["class Answer(t.TypedDict):\n    x: Literal['a']\n", 'forced "a"'],
    ["class Answer(t.TypedDict):\n    x: t.NotRequired[Literal['a']]\n", 'finite 2'],
    ["class Answer(t.TypedDict, total=False):\n    x: Literal['a']\n", 'finite 2'],
    ["class Answer(t.TypedDict, total=False):\n    x: t.Required[Literal['a']]\n", 'forced "a"'],
    ["Answer = t.TypedDict('Answer', {'x': Literal['a']})\n", 'forced "a"'],
    ["from dataclasses import dataclass, field\n@dataclass(frozen=True)\nclass Answer:\n    x: Literal['a']\n", 'forced "a"'],
    ["from dataclasses import dataclass, field\n@dataclass\nclass Answer:\n    x: Literal['a'] = field(default='a')\n", 'finite 2'],
    [
      "from dataclasses import dataclass\n@dataclass\nclass Answer:\n    x: str\n    def __post_init__(self):\n        assert self.x == 'a'\n",
      'forced "a"',
    ],
    ["import msgspec\nclass Answer(msgspec.Struct):\n    x: Literal['a']\n", 'forced "a"'],
    ["class Base(BaseModel):\n    x: Literal['a']\nclass Answer(Base):\n    y: int\n", 'forced "a"'],
    ["class Base(BaseModel):\n    x: Literal['a']\nclass Answer(Base):\n    x = 'a'\n", 'finite 2'],
    ["class Base(BaseModel):\n    x: str\nclass Answer(Base):\n    x: Literal['b']\n", 'forced "b"'],
    ["class Answer(Elsewhere):\n    x: Literal['a']\n", 'open'],
    ["@mystery\nclass Answer:\n    x: Literal['a']\n", 'open'],
    ["class Answer:\n    x: Literal['a']\n", 'open'],
    ["class Answer(BaseModel):\n    y: Literal['a'] = Field(..., alias='x')\n", 'forced "a"'],
    ["class Answer(BaseModel):\n    x: Literal['a'] = Field(..., alias=name)\n", 'finite 2'],
    ["class Answer(BaseModel):\n    x: t.ClassVar[Literal['a']] = 'a'\n", 'open'],
    [
      "from pydantic import validator\nclass Answer(BaseModel):\n    x: str\n    @validator('x')\n    def check(cls, v):\n        if v not in {'a'}:\n            raise ValueError\n        return v\n",
      'forced "a"',
    ],
    [
      "from pydantic import field_validator\nclass Answer(BaseModel):\n    x: int\n    @field_validator('x', mode='after')\n    @classmethod\n    def check(cls, v):\n        assert 3 <= v <= 3\n        return v\n",
      'forced 3',
    ],
    [
      "from pydantic import field_validator\nclass Answer(BaseModel):\n    x: Literal['a']\n    @field_validator('x', mode='before')\n    @classmethod\n    def fix(cls, v):\n        return 'a'\n",
      'open',
    ],
    [
      "from pydantic import model_validator\nclass Answer(BaseModel):\n    x: str\n    @model_validator(mode='after')\n    def check(self):\n        if self.x != 'a':\n            raise ValueError\n        return self\n",
      'forced "a"',
    ],
    [
      "from pydantic import model_validator\nclass Answer(BaseModel):\n    x: Literal['a']\n    @model_validator(mode='before')\n    @classmethod\n    def fill(cls, values):\n        return {'x': 'a'}\n",
      'open',
    ],
    [
      "from pydantic import validator\nclass Answer(BaseModel):\n    x: str\n    @validator('x')\n    def check(cls, v):\n        if v != expected():\n            raise ValueError\n        return v\n",
      'open',
    ],
  ])('%#: %s', (body, expected) => {
    expect(verdict(body)).toBe(expected);
  });

  test('a discriminated union', () => {
    const body = `class A(BaseModel):
    kind: Literal['a']
    left: int
class B(BaseModel):
    kind: Literal['b']
    right: int
class Answer(BaseModel):
    proof: Union[A, B] = Field(..., discriminator='kind')
`;
    expect(verdict(body, '/proof/kind')).toBe('tag');
  });

  test('unknown members are refused when the model says so', () => {
    const body = (extra: string) => `class Answer(BaseModel):\n    x: int\n    class Config:\n        extra = ${extra}\n`;
    expect(accepts(translate('py', HEAD + body("'forbid'")), { x: 1, y: 2 })).toBe(false);
    expect(accepts(translate('py', HEAD + body("'allow'")), { x: 1, y: 2 })).toBe(true);
  });

  test('the model of a schema that is generated from it', () => {
    expect(verdict("class Answer(BaseModel):\n    x: Literal['a']\nRESULT_SCHEMA = Answer.model_json_schema()\n")).toBe('forced "a"');
  });
});

describe('functions that check', () => {
  const check = (body: string) =>
    `ALLOWED = frozenset({'a', 'b'})\nONE = ('a',)\nPATTERN = re.compile('a')\ndef accept(result):\n${body.replace(/^/gm, '    ')}\n`;
  test.each([
    ["return result['x'] == 'a'", 'forced "a"'],
    ["return 'a' == result.get('x')", 'forced "a"'],
    ["return result['x'] is True", 'forced true'],
    ["return result['x'] in ('a',)", 'forced "a"'],
    ["return result['x'] in ONE and isinstance(result, dict)", 'forced "a"'],
    ["if result['x'] not in {'a'}:\n    return False\nreturn True", 'forced "a"'],
    ["if result['x'] != 'a':\n    raise ValueError", 'forced "a"'],
    ["assert result['x'] == 'a'", 'forced "a"'],
    ["x = result['x']\nreturn x == 'a'", 'forced "a"'],
    ["match result['x']:\n    case 'a':\n        return True\n    case _:\n        return False", 'forced "a"'],
    ["if result['x'] == 'a':\n    return True\nelse:\n    return False", 'forced "a"'],
    ["return 1.0 if result['x'] == 'a' else 0.0", 'forced "a"'],
    ["return not (result['x'] != 'a')", 'forced "a"'],
    ["return 2 < result['x'] < 4 and isinstance(result['x'], int) and not isinstance(result['x'], bool)", 'forced 3'],
    ["return re.fullmatch('a', result['x']) is not None", 'forced "a"'],
    ["return bool(PATTERN.fullmatch(result['x']))", 'forced "a"'],
    ["return set(result['x']) == ALLOWED", 'set ["a","b"]'],
    ["return sorted(result['x']) == ['a', 'b']", 'set ["a","b"]'],
    ["return sorted(result['x']) == sorted(ALLOWED)", 'set ["a","b"]'],
    ["from_ = result['x']\nreturn set(from_) <= ALLOWED and len(from_) == 2", 'set ["a","b"]'],
    ["return set(result['x']) <= ALLOWED", 'finite 4'],
    ["return set(result['x']).issubset(ALLOWED)", 'finite 4'],
    ["return result['x'] in ALLOWED", 'finite 2'],
    ["return result['x'] == 'a' or result['x'] == 'b'", 'finite 2'],
    ["return result['x'] == expected", 'open'],
    ["return len(result['x']) == 3", 'open'],
    ["return result.get('x', 'a') == 'a'", 'open'],
    ["result['x'] = 'a'\nreturn result['x'] == 'a'", 'open'],
    ["result = load()\nreturn result['x'] == 'a'", 'open'],
    ["for item in result['x']:\n    if item:\n        return True\nreturn result['x'] == 'a'", 'open'],
    ["errors = []\nif result['x'] != 'a':\n    errors.append('x')\nreturn errors", 'open'],
    ["try:\n    assert result['x'] == 'a'\nexcept AssertionError:\n    pass\nreturn True", 'open'],
    ["try:\n    value = result['x']\nexcept KeyError:\n    return False\nreturn value == 'a'", 'forced "a"'],
  ])('%s', (body, expected) => {
    expect(verdict(check(body))).toBe(expected);
  });

  test('with the help of other functions and of schemas', () => {
    const helper = "def right(value):\n    return value == 'a'\ndef accept(result):\n    return right(result['x'])\n";
    expect(verdict(helper)).toBe('forced "a"');
    const schema = "import jsonschema\nS = {'properties': {'x': {'const': 'a'}}, 'required': ['x'], 'type': 'object'}\n";
    expect(verdict(`${schema}def accept(result):\n    jsonschema.validate(result, S)\n`)).toBe('forced "a"');
    const validator = `${schema}V = jsonschema.Draft7Validator(S)\ndef accept(result):\n    return V.is_valid(result['part'])\n`;
    expect(verdictOf(translate('py', validator, 'accept'), '/part/x')).toBe('forced "a"');
    expect(verdict(`${schema}S['properties'] = {}\ndef accept(result):\n    jsonschema.validate(result, S)\n`)).toBe('open');
  });
});
