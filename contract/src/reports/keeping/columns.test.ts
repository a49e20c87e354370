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
