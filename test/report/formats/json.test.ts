import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactNumber } from '../../../src/model/json.js';
import { format } from '../../../src/report/formats/json.js';
import { finding, on, options, result, seen } from '../results.js';

const review = { class: 'PROTOCOL_CONSTANT', reason: 'the version of the format', by: 'lee', from: 'sets/one/kgt.json:7' } as const;

const golden = `{
  "version": 1,
  "tool": {
    "name": "kgtlint",
    "version": "9.8.7"
  },
  "findings": [
    {
      "rule": "answer-const",
      "level": "error",
      "message": "Every valid answer has \\"LDL\\" here.",
      "task": "sets/one",
      "file": "sets/one/environment/schema.json",
      "line": 2,
      "column": 13,
      "endLine": 2,
      "endColumn": 28,
      "pointer": "/properties/mode",
      "field": "/mode",
      "forced": {
        "value": 9007199254740993,
        "by": [
          {
            "pointer": "/properties/mode/const",
            "line": 2
          }
        ]
      },
      "gate": null,
      "evidence": [
        {
          "file": "sets/one/solution/answer.json",
          "line": 3,
          "text": "(hidden; --show-values prints it)"
        }
      ],
      "fixable": true,
      "suppressed": null,
      "fingerprint": "0123456789abcdef",
      "messageId": "forced",
      "bits": 0,
      "related": [
        {
          "file": "sets/one/environment/schema.json",
          "line": 4,
          "text": "the enum"
        }
      ],
      "suggestions": [
        "Open the field."
      ],
      "role": "DERIVED_CONCLUSION"
    }
  ],
  "summary": {
    "tasks": 1,
    "files": 12,
    "errors": 1,
    "warnings": 0,
    "notes": 0,
    "suppressed": 0,
    "unread": [
      "sets/one/data.bin"
    ],
    "bits": {
      "sets/one": 12.5
    },
    "unreadReasons": {
      "sets/one/data.bin": "binary"
    }
  },
  "notes": [
    {
      "task": "sets/one",
      "file": null,
      "text": "no Dockerfile"
    }
  ],
  "failures": [
    {
      "rule": "some-rule",
      "task": "sets/one",
      "file": null,
      "message": "it threw"
    }
  ]
}
`;

const full = result(
  [
    finding({
      forced: { value: new ExactNumber('9007199254740993'), by: [{ pointer: '/properties/mode/const', line: 2 }] },
      evidence: [seen('sets/one/solution/answer.json', 3, 'holds "LDL"', { hidden: true })],
      related: [seen('sets/one/environment/schema.json', 4, 'the enum')],
      bits: 0,
      fix: { description: 'Remove it.', edits: [] },
      role: 'DERIVED_CONCLUSION',
      suggestions: [{ description: 'Open the field.', edits: [] }],
    }),
  ],
  {
    summary: { files: 12, unread: [{ path: 'sets/one/data.bin', reason: 'binary' }], bits: { 'sets/one': 12.5 } },
    notes: [{ task: 'sets/one', file: null, text: 'no Dockerfile' }],
    failures: [{ rule: 'some-rule', task: 'sets/one', file: null, message: 'it threw' }],
  },
);

type Report = {
  findings: Record<string, unknown>[];
  summary: { errors: number; unread: string[]; bits: Record<string, number>; unreadReasons: Record<string, string> };
};
const parsed = (...args: Parameters<typeof format.render>): Report => JSON.parse(format.render(...args)) as Report;

describe('json', () => {
  it('prints the documented shape', () => {
    expect(format.render(full, options())).toBe(golden);
  });

  it('prints hidden evidence only when values may be shown', () => {
    expect(format.render(full, options({ showValues: true }))).toContain('holds \\"LDL\\"');
    expect(format.render(full, options())).not.toContain('holds \\"LDL\\"');
  });

  it('is one object with an empty list when nothing was found', () => {
    const report = parsed(result([]), options());
    expect(report.findings).toEqual([]);
    expect(report.summary.errors).toBe(0);
  });

  it('lists suppressed findings with their review', () => {
    const report = parsed(result([finding({ suppressed: review })]), options());
    expect(report.findings[0]!['suppressed']).toEqual(review);
  });

  it('lists only errors with quiet, and keeps the totals', () => {
    const report = parsed(result([finding({ level: 'warning' }), finding({ range: on(9) })]), options({ quiet: true }));
    expect(report.findings.map((one) => one['level'])).toEqual(['error']);
    expect(JSON.stringify(report.summary)).toContain('"warnings":1');
  });

  it('keeps a task named __proto__ and a file of that name', () => {
    const bits = JSON.parse('{"__proto__": 3}') as Record<string, number>;
    const report = parsed(result([], { summary: { bits, unread: [{ path: '__proto__', reason: 'binary' }] } }), options());
    expect(Object.entries(report.summary.bits)).toEqual([['__proto__', 3]]);
    expect(Object.entries(report.summary.unreadReasons)).toEqual([['__proto__', 'binary']]);
  });

  it('keeps any message and file name, and prints none of their active characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (message, file) => {
        const text = format.render(result([finding({ message, file })]), options());
        expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
        const [first] = (JSON.parse(text) as Report).findings;
        expect([first!['message'], first!['file']]).toEqual([message, file]);
      }),
    );
  });

  it('gives any forced value back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const made = finding({ forced: { value: value as null, by: [] } });
        const [first] = parsed(result([made]), options()).findings;
        expect((first!['forced'] as { value: unknown }).value).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
