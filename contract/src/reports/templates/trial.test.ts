import { describe, expect, it } from 'vitest'
import { factsOf } from './facts.ts'
import { sheetProblems } from './problems.ts'
import { templates } from './shipped.ts'
import type { Template } from './template.ts'
import { fitEntries, trialHeader, withoutUnreadable } from './trial.ts'

const labels = (): string[] => ['第一项']

describe('the trial of a template', () => {
  it.each(templates.map((template) => [`${template.code} ${template.version}`, template] as const))(
    'fills in %s so that nothing is missing or out of limits',
    (_name, template) => {
      const header = { ...trialHeader(template, '2026-11-20', labels), inspectDate: '2026-11-20' }
      const facts = factsOf(template.classPrefix[0] ?? '', header)
      const items = fitEntries(template, facts)
      const numbers = new Set(Object.keys(items))
      const problems = sheetProblems(
        template,
        { items, header, inspectResult: template.conclusion.options[0] ?? '' },
        facts,
      )
      expect(problems.filter(({ field }) => numbers.has(field))).toEqual([])
      for (const name of template.headerFields.filter((one) => !['reportNo', 'inspectDate'].includes(one)))
        if (!name.startsWith('next')) expect(header, name).toHaveProperty(name)
    },
  )

  it('leaves out expressions that nobody can read yet, and nothing else', () => {
    const [shipped] = templates
    const template = {
      ...shipped,
      sections: [
        {
          title: '一',
          items: [
            {
              no: '1',
              name: '厚度',
              resultKind: 'measure',
              applies: '额定速度>(',
              measures: [
                { name: 'a', unit: 'mm', minExpr: '0.9*', maxExpr: '2*b' },
                { name: 'c', unit: 'mm', computed: 'min(' },
                {
                  name: 'e',
                  unit: 'mm',
                  cases: [
                    { when: '', max: 1 },
                    { when: 'a>(', max: 2 },
                    { when: 'a>1', maxExpr: '2*' },
                    { when: 'a>2', max: 3 },
                  ],
                },
              ],
              table: {
                of: 'points',
                columns: [{ name: 'd', unit: '', kind: 'number', maxExpr: '(' }],
                sketch: 'pipe',
                sketchCases: [
                  { when: '', sketch: 'beam' },
                  { when: 'a=1', sketch: 'cabin' },
                ],
              },
            },
            { no: '2', name: '外观', resultKind: 'judge', applies: '室外' },
          ],
        },
      ],
    } as Template
    expect(withoutUnreadable(template).sections[0]?.items).toEqual([
      {
        no: '1',
        name: '厚度',
        resultKind: 'measure',
        measures: [
          { name: 'a', unit: 'mm', maxExpr: '2*b' },
          { name: 'e', unit: 'mm', cases: [{ when: 'a>2', max: 3 }] },
        ],
        table: {
          of: 'points',
          columns: [{ name: 'd', unit: '', kind: 'number' }],
          sketch: 'pipe',
          sketchCases: [{ when: 'a=1', sketch: 'cabin' }],
        },
      },
      { no: '2', name: '外观', resultKind: 'judge', applies: '室外' },
    ])
  })
})
