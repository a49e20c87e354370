import { itemsOf, type Template } from '../templates/template.ts'
import type { ReportTemplate, TemplateContent } from './reportTemplate.ts'

/** A template without what its row says of it, and without what its data file notes beside it. */
export function contentOfTemplate(template: Template): TemplateContent {
  const { code, name, classPrefix, inmGroups, basis, headerFields, ownFields, requiredHeader } = template
  const { sections, agreement, layout } = template
  const { options, codes, rule, method, afterRectification } = template.conclusion
  return {
    code,
    name,
    classPrefix,
    inmGroups,
    basis,
    headerFields,
    ...(ownFields && { ownFields }),
    requiredHeader,
    sections,
    conclusion: { options, codes, rule, method, afterRectification },
    ...(agreement && { agreement }),
    ...(layout && { layout }),
  }
}

type Columns = Pick<
  ReportTemplate,
  'templateName' | 'classes' | 'inmGroups' | 'basis' | 'itemCount' | 'uncheckedCount' | 'content'
>

/** The columns of a row that follow from its content, by which lists find it. */
export function columnsOf(content: TemplateContent): Columns {
  const items = itemsOf({ ...content, version: 0, validFrom: '' })
  return {
    templateName: content.name,
    classes: content.classPrefix.join(','),
    inmGroups: content.inmGroups.join(','),
    basis: content.basis,
    itemCount: items.length,
    uncheckedCount: items.filter(({ unchecked }) => unchecked).length,
    content,
  }
}

/** Something that is the same for the same content, so that a result is known to be about it. */
export const contentMark = (content: TemplateContent): string => {
  // FNV-1a over the text: not secret, only a mark.
  let hash = 0x811c9dc5
  for (const sign of JSON.stringify(content)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** A template that says nothing yet. */
export const emptyContent = (code: string, name: string): TemplateContent => ({
  code,
  name,
  classPrefix: [],
  inmGroups: [],
  basis: '',
  headerFields: ['reportNo', 'useunit', 'equname', 'equcode', 'inspectDate', 'nextinspdate', 'instruments'],
  requiredHeader: ['inspectDate', 'useunit', 'equname'],
  sections: [],
  conclusion: {
    options: ['合格', '不合格', '复检合格', '复检不合格'],
    codes: { 合格: '00', 不合格: '01', 复检合格: '02', 复检不合格: '03' },
    rule: '重要项（*）均符合的为合格',
    method: 'keyItems',
    afterRectification: false,
  },
})
