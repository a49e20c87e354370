import firstEdition from '../../../data/inspection-items.json' with { type: 'json' }
import laterVersions from '../../../data/template-versions.json' with { type: 'json' }
import { isUnder } from '../../kit/classCodes.ts'
import type { Conclusion, Template, TemplateItem } from './template.ts'

/** A template as it is written in a data file; what is left out follows from the rest. */
export type SourceTemplate = Omit<
  Template,
  'version' | 'validFrom' | 'classPrefix' | 'conclusion' | 'requiredHeader'
> & {
  /** Prefixes joined with commas. */
  readonly classPrefix: string
  readonly conclusion: Pick<Conclusion, 'options' | 'codes' | 'rule'> & Partial<Conclusion>
  readonly requiredHeader?: readonly string[]
  readonly version?: number
  readonly validFrom?: string
}

const codesIn = (text: string): string[] =>
  text.split(',').filter((code) => /^[0-9][0-9A-Z]{3}(GX)?$/.test(code))

/** Explosion-proof and firemen's lifts (3410, 3420) are inspected by the lift template: it has items only for them. */
function classesOf(source: SourceTemplate): string[] {
  const special = source.sections.flatMap(({ items }) => items.flatMap((item) => codesIn(item.applies ?? '')))
  return [...new Set([...codesIn(source.classPrefix), ...special])]
}

function conclusionOf(source: SourceTemplate): Conclusion {
  const graded = source.sections.some(({ items }) => items.some((item) => item.dict === 'safetyGrade'))
  const method = graded ? 'grade' : source.conclusion.options.includes('合格') ? 'keyItems' : 'problems'
  return {
    method,
    afterRectification: source.conclusion.rule.includes('意见通知书'),
    ...source.conclusion,
    rule: source.conclusion.rule.replaceAll(/带 key 的项目|key 项目/g, '重要项（*）'),
  }
}

const read = (source: SourceTemplate): Template => ({
  ...source,
  version: source.version ?? 1,
  validFrom: source.validFrom ?? '0000-00-00',
  classPrefix: classesOf(source),
  conclusion: conclusionOf(source),
  requiredHeader: source.requiredHeader ?? ['inspectDate'],
})

/** Kinds of inspection that are done by the template of another: first and repeated ones by the periodic one. */
const insteadOf: Readonly<Record<string, string>> = { SCJ: 'DJ', FJ: 'DJ' }

/** Templates by code and version, from their data files. */
export function catalogueOf(sources: readonly SourceTemplate[]) {
  const templates = sources.map(read)

  /** The template of a report that exists, by the version it was begun with. */
  const templateOf = (code: string, version: number): Template | undefined =>
    templates.find((template) => template.code === code && template.version === version)

  /** The version by which a report is begun on a day (`yyyy-MM-dd`). */
  const latestTemplate = (code: string, on: string): Template | undefined =>
    templates
      .filter((template) => template.code === code && template.validFrom <= on)
      .toSorted((a, b) => a.version - b.version)
      .at(-1)

  /** The templates by which a device of a class can be inspected, each in its latest version. */
  const templatesFor = (equclacode: string, inmGroupCode: string, on: string): Template[] => {
    const groups = [inmGroupCode, insteadOf[inmGroupCode]]
    const codes = [...new Set(templates.map((template) => template.code))]
    return codes
      .flatMap((code) => latestTemplate(code, on) ?? [])
      .filter((template) => groups.includes(template.inmGroupCode))
      .filter((template) => template.classPrefix.some((prefix) => isUnder(equclacode, prefix)))
  }

  /** The names of all templates for a class, whatever the kind of inspection. */
  const templateNames = (equclacode: string): string[] => [
    ...new Set(
      templates
        .filter((template) => template.classPrefix.some((prefix) => isUnder(equclacode, prefix)))
        .map((template) => template.name),
    ),
  ]

  return { templates, templateOf, latestTemplate, templatesFor, templateNames }
}

/** A later version, by what it changes of items of the version before. */
export type VersionChange = {
  readonly code: string
  readonly version: number
  readonly validFrom: string
  readonly items: Readonly<Record<string, Partial<Omit<TemplateItem, 'no'>>>>
}

/** The versions before with those that follow from them. */
export function withVersions(
  first: readonly SourceTemplate[],
  changes: readonly VersionChange[],
): SourceTemplate[] {
  const all = [...first]
  for (const { code, version, validFrom, items } of changes) {
    const before = all.findLast((source) => source.code === code)
    const numbers = new Set(before?.sections.flatMap((section) => section.items.map(({ no }) => no)))
    const unknown = Object.keys(items).find((no) => !numbers.has(no))
    if (!before || unknown !== undefined) throw new Error(`version ${version} of ${code}: no item ${unknown}`)
    const sections = before.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, ...items[item.no] })),
    }))
    all.push({ ...before, version, validFrom, sections })
  }
  return all
}

/**
 * All versions of all templates. `inspection-items.json` holds the first versions; what a later version changes of the
 * one before stands in `template-versions.json`.
 */
export const { templates, templateOf, latestTemplate, templatesFor, templateNames } = catalogueOf(
  withVersions(
    firstEdition.templates as unknown as readonly SourceTemplate[],
    laterVersions.versions as unknown as readonly VersionChange[],
  ),
)
