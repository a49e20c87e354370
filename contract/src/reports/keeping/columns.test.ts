import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { templates } from '../templates/shipped.ts'
import { templateProblems } from '../templates/templateProblems.ts'
import { contentOfTemplate } from './columns.ts'
import { templateContent } from './templateShape.ts'

it.each(templates.map((template) => [`${template.code} ${template.version}`, template] as const))(
  '%s can be revised: its content is what the editor may send',
  (_name, template) => {
    const content = contentOfTemplate(template)
    expect(z.safeParse(templateContent, content).error?.issues).toBeUndefined()
    expect(templateProblems(template)).toEqual([])
  },
)

it('has no own field whose range is none', () => {
  const [template] = templates
  const ownFields = { weight: { label: '充装量', kind: 'number', unit: 't', min: 5, max: 3 } } as const
  const headerFields = [...(template?.headerFields ?? []), 'weight']
  const wrong = { ...template!, ownFields, headerFields }
  expect(z.safeParse(templateContent, contentOfTemplate(wrong)).error?.issues).toBeUndefined()
  expect(templateProblems(wrong)).toEqual([{ path: 'ownFields.weight.min', message: '下限5大于上限3' }])
})
