import type { HeaderField } from '@tejian/contract/reports/buildCalls.ts'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import type { Setup } from './buildRequests.ts'
import { type BuildDetail, firstTemplate, groupsOf } from './groups.ts'

const prefix = 'header.'

/** Name of a head's field among the values of the form. */
export const headName = (name: string): string => `${prefix}${name}`

/** What the form begins with: the template that was chosen or is the only one, the day, the head as it is filled. */
export function firstForm(detail: BuildDetail): Values {
  const [group] = groupsOf([detail])
  const heads = Object.values(detail.headers).flat()
  return {
    templateCode: (group && firstTemplate(group)) || null,
    inspectdate: detail.inspectdate,
    ...Object.fromEntries(heads.map(({ name, value }) => [headName(name), value])),
  }
}

/** The head of the chosen template: the fields that are typed. What follows from the report itself stands apart. */
export const headOf = (detail: BuildDetail, templateCode: string): readonly HeaderField[] =>
  (detail.headers[templateCode] ?? []).filter(({ derived }) => !derived)

/** What is sent: an emptied field of the head too, as an empty text. */
export function setupOf(detail: BuildDetail, values: Values): Setup {
  const templateCode = textOf(values.templateCode)
  const header = headOf(detail, templateCode).map(({ name }) => [name, textOf(values[headName(name)])])
  return { templateCode, inspectdate: textOf(values.inspectdate), header: Object.fromEntries(header) }
}
