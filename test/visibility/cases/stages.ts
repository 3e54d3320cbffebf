import { harbor } from '../support.js';
import type { Case } from './types.js';

const FILES = { 'a.txt': 'a', 'data/c.txt': 'c' };
const A = 'environment/a.txt';
const C = 'environment/data/c.txt';

const dockerfile = (text: string, more = {}) => harbor({ Dockerfile: `${text}\n`, ...FILES, ...more });

export const stages: readonly Case[] = [
  {
    name: 'only the last stage counts',
    tree: dockerfile('FROM b AS one\nCOPY . /x\nFROM b\nCOPY a.txt /y/'),
    sees: [`${A} → /y/a.txt`],
    states: { [C]: 'context' },
  },
  {
    name: 'files of another stage',
    tree: dockerfile('FROM b AS one\nCOPY . /x\nFROM b\nCOPY --from=one /x/data /y'),
    sees: [`${C} → /y/c.txt`],
    by: { '/y/c.txt': 'environment/Dockerfile:4' },
  },
  { name: 'a stage by its number', tree: dockerfile('FROM b\nCOPY . /x\nFROM b\nCOPY --from=0 /x/a.txt /y/'), sees: [`${A} → /y/a.txt`] },
  {
    name: 'names of stages in any case',
    tree: dockerfile('FROM b AS One\nCOPY a.txt /x/\nFROM b\nCOPY --from=oNe /x /y'),
    sees: [`${A} → /y/a.txt`],
  },
  {
    name: 'through two stages',
    tree: dockerfile('FROM b AS one\nCOPY data /x\nFROM b AS two\nCOPY --from=one /x /y\nFROM b\nCOPY --from=two /y /z'),
    sees: [`${C} → /z/c.txt`],
  },
  {
    name: 'a stage on another',
    tree: dockerfile('FROM b AS one\nWORKDIR /x\nCOPY a.txt .\nFROM one\nCOPY data d'),
    sees: [`${A} → /x/a.txt`, `${C} → /x/d/c.txt`],
    workdir: '/x',
  },
  {
    name: 'a glob in another stage',
    tree: dockerfile('FROM b AS one\nCOPY . /x\nFROM b\nCOPY --from=one /x/*.txt /y/'),
    sees: [`${A} → /y/a.txt`],
  },
  {
    name: 'what a stage has removed is not there',
    tree: dockerfile('FROM b AS one\nCOPY . /x\nRUN rm /x/a.txt /x/Dockerfile\nFROM b\nCOPY --from=one /x /y'),
    sees: [`${C} → /y/data/c.txt`],
    removed: [],
  },
  {
    name: 'an image of elsewhere',
    tree: dockerfile('FROM b\nCOPY --from=ghcr.io/x/y:1 /bin/uv /bin/'),
    sees: [],
    unknown: ['ghcr.io/x/y:1'],
  },
  { name: 'a stage that names itself', tree: dockerfile('FROM b AS one\nCOPY --from=one /x /y'), sees: [] },
  { name: 'the base image is unknown', tree: dockerfile('FROM python:3.12\nCOPY a.txt /x/'), unknown: ['python:3.12'] },
  { name: 'the base image by an argument', tree: dockerfile('ARG V=3.12\nFROM python:${V}-slim'), unknown: ['python:3.12-slim'] },
  {
    name: 'a base image of a stage that only feeds another',
    tree: dockerfile('FROM golang:1.22 AS one\nCOPY a.txt /x/\nFROM scratch\nCOPY --from=one /x/a.txt /y/\nCOPY --from=one /x/a.txt /z/'),
    sees: [`${A} → /y/a.txt`, `${A} → /z/a.txt`],
    noUnknown: true,
  },
  {
    name: 'files of the base image of another stage',
    tree: dockerfile('FROM golang:1.22 AS one\nFROM b\nCOPY --from=one /usr/local/go /go\nCOPY --from=one /usr/bin /x/'),
    unknown: [
      'what /usr/local/go of the base image golang:1.22 holds',
      'what /usr/bin of the base image golang:1.22 holds',
      'the base image b',
    ],
  },
  { name: 'scratch is empty', tree: dockerfile('FROM scratch\nCOPY a.txt /x/'), sees: [`${A} → /x/a.txt`] },
  { name: 'a platform', tree: dockerfile('FROM --platform=linux/amd64 b AS one\nCOPY a.txt /x/\nFROM one'), sees: [`${A} → /x/a.txt`] },
  {
    name: 'the stage that compose names',
    tree: dockerfile('FROM b AS dev\nCOPY a.txt /x/\nFROM b AS prod\nCOPY data /x/', {
      'compose.yaml': 'services:\n  main:\n    build:\n      context: .\n      target: dev\n',
    }),
    sees: [`${A} → /x/a.txt`],
  },
  {
    name: 'settings of the last stage',
    tree: dockerfile('FROM b AS one\nENV A=1\nFROM b\nENV B=2 C="x y"\nENV D some text\nLABEL k=v\nARG E=5'),
    settings: ['env B=2 @4', 'env C=x y @4', 'env D=some text @5', 'label k=v @6', 'arg E=5 @7'],
  },
  {
    name: 'settings are inherited and replaced',
    tree: dockerfile('FROM b AS one\nENV A=1\nENV A=${A}2\nFROM one\nENV B=$A'),
    settings: ['env A=12 @3', 'env B=12 @5'],
  },
  { name: 'a setting without a value', tree: dockerfile('FROM b\nARG T\nENV K=$T'), settings: ['arg T=null @2', 'env K=null @3'] },
  { name: 'the user', tree: dockerfile('FROM b\nUSER app:app'), user: 'app' },
  { name: 'root by default', tree: dockerfile('FROM b'), user: 'root' },
  { name: 'no FROM at all', tree: dockerfile('COPY a.txt /x/'), sees: [] },
  { name: 'an empty Dockerfile', tree: dockerfile(''), sees: [] },
  {
    name: 'a bare shell waits for the agent',
    tree: harbor({ Dockerfile: 'FROM scratch\nRUN rm -rf /x\nENTRYPOINT ["/bin/bash", "-l"]\n' }),
    sees: [],
    noUnknown: true,
  },
  {
    name: 'a program that is started',
    tree: harbor({ Dockerfile: 'FROM scratch\nRUN rm -rf /x\nCMD ["python", "app.py"]\n' }),
    sees: [],
    unknown: ['python app.py'],
  },
];
