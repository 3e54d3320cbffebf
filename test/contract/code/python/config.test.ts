import { describe, expect, test } from 'vitest';
import { createForcedAnalyzer, parseSchema } from '../../../../src/schema/index.js';
import { accepts, translate } from '../support.js';

const IMPORTS = `from dataclasses import dataclass
from typing import ClassVar
from typing_extensions import NotRequired, TypedDict
import msgspec
import pydantic as p
from pydantic import BaseModel, ConfigDict, Extra, Field, with_config
from pydantic import BaseModel as Base, ConfigDict as Settings
from elsewhere import SHARED
`;

const contract = (code: string) => translate('py', IMPORTS + code, 'Answer');
const acceptsMore = (code: string) => accepts(contract(code), { x: 1, y: 2 });
const paths = (code: string) => createForcedAnalyzer(parseSchema(JSON.stringify(contract(code)?.schema), { uri: 'contract' })).paths('');

const CLOSED = [
  "class Answer(BaseModel):\n    model_config = ConfigDict(extra='forbid')\n    x: int\n",
  "class Answer(Base):\n    model_config = Settings(frozen=True, extra='forbid')\n    x: int\n",
  "class Answer(p.BaseModel):\n    model_config = p.ConfigDict(extra='forbid')\n    x: int\n",
  "class Answer(BaseModel):\n    model_config = {'extra': 'forbid'}\n    x: int\n",
  "class Answer(BaseModel):\n    model_config = dict(extra='forbid')\n    x: int\n",
  'class Answer(BaseModel):\n    model_config: ClassVar[ConfigDict] = ConfigDict(extra=Extra.forbid)\n    x: int\n',
  "class Answer(BaseModel, extra='forbid'):\n    x: int\n",
  'class Answer(BaseModel, frozen=True, extra=Extra.forbid):\n    x: int\n',
  'class Answer(BaseModel):\n    class Config:\n        extra = Extra.forbid\n    x: int\n',
  "class Common:\n    extra = 'forbid'\nclass Answer(BaseModel):\n    class Config(Common):\n        frozen = True\n    x: int\n",
  "class Common:\n    extra = 'forbid'\nclass Answer(BaseModel):\n    Config = Common\n    x: int\n",
  "class First(BaseModel):\n    class Config:\n        extra = 'forbid'\nclass Answer(BaseModel):\n    class Config(First.Config):\n        pass\n    x: int\n",
  "FORBID = 'forbid'\nCONFIG = ConfigDict(extra=FORBID)\nclass Answer(BaseModel):\n    model_config = CONFIG\n    x: int\n",
  "CONFIG = ConfigDict(extra='forbid')\nclass Answer(BaseModel):\n    model_config = ConfigDict(**CONFIG, frozen=True)\n    x: int\n",
  "class Answer(BaseModel):\n    model_config = {**SHARED, 'extra': 'forbid'}\n    x: int\n",
  "class Answer(BaseModel):\n    model_config = SHARED | ConfigDict(extra='forbid')\n    x: int\n",
  "class Strict(BaseModel):\n    model_config = ConfigDict(extra='forbid')\nclass Answer(Strict):\n    x: int\n",
  "class Strict(BaseModel):\n    model_config = ConfigDict(extra='forbid')\nclass Answer(Strict):\n    model_config = ConfigDict(frozen=True)\n    x: int\n",
  "class Loose(BaseModel):\n    model_config = ConfigDict(extra='allow')\nclass Answer(Loose, extra='forbid'):\n    x: int\n",
  "class Answer(TypedDict):\n    __pydantic_config__ = ConfigDict(extra='forbid')\n    x: int\n",
  "@with_config(ConfigDict(extra='forbid'))\nclass Answer(TypedDict):\n    x: int\n",
  "@with_config(extra='forbid')\n@dataclass\nclass Answer:\n    x: int\n",
  'class Answer(TypedDict, closed=True):\n    x: int\n',
  "Answer = TypedDict('Answer', {'x': int}, closed=True)\n",
  "@p.dataclasses.dataclass(config=ConfigDict(extra='forbid'))\nclass Answer:\n    x: int\n",
  "class Common:\n    extra = 'forbid'\n@p.dataclasses.dataclass(config=Common)\nclass Answer:\n    x: int\n",
  "@p.dataclasses.dataclass\nclass Answer:\n    __pydantic_config__ = ConfigDict(extra='forbid')\n    x: int\n",
  'class Answer(msgspec.Struct, forbid_unknown_fields=True):\n    x: int\n',
];

const OPEN = [
  'class Answer(BaseModel):\n    x: int\n',
  "class Answer(BaseModel):\n    model_config = ConfigDict(extra='ignore')\n    x: int\n",
  "class Answer(BaseModel, extra='allow'):\n    x: int\n",
  'class Answer(BaseModel):\n    model_config = SHARED\n    x: int\n',
  "class Answer(BaseModel):\n    model_config = {'extra': 'forbid', **SHARED}\n    x: int\n",
  'class Answer(BaseModel):\n    """Once it had extra="forbid"."""\n    # extra="forbid"\n    x: int\n',
  "class Answer(BaseModel):\n    class Part(BaseModel):\n        model_config = ConfigDict(extra='forbid')\n    x: int\n",
  "class Strict(BaseModel):\n    model_config = ConfigDict(extra='forbid')\nclass Answer(Strict):\n    model_config = ConfigDict(extra='ignore')\n    x: int\n",
  "class Strict(BaseModel):\n    model_config = ConfigDict(extra='forbid')\nclass Answer(Strict, extra='allow'):\n    x: int\n",
  "class Strict(BaseModel):\n    model_config = ConfigDict(extra='forbid')\nclass Answer(Strict):\n    model_config = SHARED\n    x: int\n",
  "class A(BaseModel, extra='forbid'):\n    x: int\nclass B(BaseModel, extra='allow'):\n    z: int = 1\nclass Answer(A, B):\n    pass\n",
  "class Answer(BaseModel):\n    model_config = ConfigDict(extra='forbid')\n    if SHARED:\n        model_config = ConfigDict(extra='allow')\n    x: int\n",
  "class Answer(BaseModel):\n    model_config = ConfigDict(extra='forbid')\n    model_config['extra'] = SHARED\n    x: int\n",
  "@p.dataclasses.dataclass(config=ConfigDict(extra='forbid'))\nclass A:\n    x: int\n@p.dataclasses.dataclass(config=ConfigDict(frozen=True))\nclass Answer(A):\n    z: int = 1\n",
  'class A(msgspec.Struct, forbid_unknown_fields=True):\n    x: int\nclass Answer(A, forbid_unknown_fields=False):\n    z: int = 1\n',
  'class Answer(TypedDict):\n    x: int\n',
  '@dataclass\nclass Answer:\n    x: int\n',
];

describe('members that are not declared', () => {
  test.each(CLOSED)('are refused, and are no field: %s', (code) => {
    expect([acceptsMore(code), accepts(contract(code), { x: 1 }), paths(code)]).toEqual([false, true, ['/x']]);
  });

  test.each(OPEN)('are accepted: %s', (code) => {
    expect([acceptsMore(code), accepts(contract(code), { y: 1 }), paths(code)]).toEqual([true, false, expect.not.arrayContaining(['/*'])]);
  });
});

describe('members with an alias', () => {
  const model = (config: string, alias = "'y'") =>
    `class First(BaseModel):\n    x: int = Field(alias=${alias})\nclass Answer(First):\n    model_config = ConfigDict(${config})\n`;

  test.each([
    ["extra='forbid'", { y: 1 }, true],
    ["extra='forbid'", { x: 1 }, false],
    ["extra='forbid', populate_by_name=True", { x: 1 }, true],
    ["extra='forbid', populate_by_name=False", { x: 1 }, false],
    ["extra='forbid', validate_by_name=True", { y: 1 }, true],
    ['**SHARED', { x: 1 }, true],
  ])('come under the names that the configuration allows: %s, %j', (config, instance, expected) => {
    expect(accepts(contract(model(config)), instance)).toBe(expected);
  });

  test('may come under a name that is not known', () => {
    expect(accepts(contract(model("extra='forbid'", 'SHARED')), { other: 1 })).toBe(true);
  });

  test('nothing is known of names that a rule makes', () => {
    const code = 'CONFIG = ConfigDict(alias_generator=SHARED)\nclass Answer(BaseModel):\n    model_config = CONFIG\n    x: int\n';
    expect(accepts(contract(code), { other: 1 })).toBe(true);
  });
});
