import firstEdition from '../../../data/inspection-items.json' with { type: 'json' }
import laterVersions from '../../../data/template-versions.json' with { type: 'json' }
import cranes from '../../../data/templates/cranes.json' with { type: 'json' }
import lifts from '../../../data/templates/lifts.json' with { type: 'json' }
import piping from '../../../data/templates/piping.json' with { type: 'json' }
import pressure from '../../../data/templates/pressure.json' with { type: 'json' }
import ropeways from '../../../data/templates/ropeways.json' with { type: 'json' }
import supervision from '../../../data/templates/supervision.json' with { type: 'json' }
import { catalogueOf } from './catalogue.ts'
import type { Conclusion, Template, TemplateItem } from './template.ts'

/** A template as it is written in a data file; what is left out follows from the rest. */
export type SourceTemplate = Omit<
  Template,
  'version' | 'validFrom' | 'classPrefix' | 'inmGroups' | 'conclusion' | 'requiredHeader'
> & {
  /** Prefixes joined with commas. */
  readonly classPrefix: string
  /** Kinds of inspection joined with commas. */
  readonly inmGroupCode: string
  readonly conclusion: Pick<Conclusion, 'options' | 'codes' | 'rule'> & Partial<Conclusion>
  readonly requiredHeader?: readonly string[]
  readonly version?: number
  readonly validFrom?: string
}

const codesIn = (text: string): string[] =>
  text.split(',').filter((code) => /^(?=.*[0-9])[0-9A-Z]{4}(GX)?$/.test(code))

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

const withoutText = ({ inmGroupCode: _joined, ...rest }: SourceTemplate) => rest

/** A template as the platform has it, from a data file. */
export const readTemplate = (source: SourceTemplate): Template => ({
  ...withoutText(source),
  inmGroups: source.inmGroupCode.split(','),
  version: source.version ?? 1,
  validFrom: source.validFrom ?? '0000-00-00',
  classPrefix: classesOf(source),
  conclusion: conclusionOf(source),
  requiredHeader: source.requiredHeader ?? ['inspectDate'],
})

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

const moreFiles = [lifts, cranes, pressure, piping, ropeways, supervision]

/**
 * The templates that the platform begins with; from then on the quality department keeps them. `inspection-items.json`
 * holds the first versions of twelve, `template-versions.json` what later versions change of the one before, `templates/`
 * the others.
 */
export const templates: readonly Template[] = [
  ...withVersions(
    firstEdition.templates as unknown as readonly SourceTemplate[],
    laterVersions.versions as unknown as readonly VersionChange[],
  ),
  ...moreFiles.flatMap(({ templates }) => templates as unknown as readonly SourceTemplate[]),
].map(readTemplate)

/** Whether somebody compared all of a template with the published rule; one that nobody did is off in earnest. */
export const isChecked = (template: Template): boolean =>
  template.sections.every(({ items }) => items.every(({ unchecked }) => !unchecked))

/** What the platform begins with, by code, class and day: for first data, demonstration and tests. */
export const { templateOf, latestTemplate, templatesFor } = catalogueOf(templates)
