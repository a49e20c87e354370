import { pipingClassOf } from '../../equipment/categories.ts'
import { groupStoodFor, inspectionKindOf, repeatedGroup } from '../../inspection/inspectionKinds.ts'
import { classLevels, isUnder } from '../../kit/classCodes.ts'
import type { Factor, FeeGroup, FeeItem } from './table.ts'
import type { Attributes, Variables } from './variables.ts'

/** Which items of a tariff a device is charged for, and which factors apply. */

export type Job = {
  readonly inmGroupCode: string
  /** Class under which the device is charged. */
  readonly equclacode: string
  /** Inspection kind that the items are searched by. */
  readonly kind: string
  readonly attributes: Attributes
  readonly variables: Variables
  readonly extraItems: readonly string[]
}

/**
 * Class under which a device is charged. Explosion-proof and firefighters' lifts (3410, 3420) have no items, only a
 * surcharge on those of their drive; a single pipeline is charged as the piping of its grade.
 */
export function chargedClass(equclacode: string, attributes: Attributes): string {
  if (equclacode === '8000GX') return pipingClassOf(attributes.pipeGrade) ?? equclacode
  if (!isUnder(equclacode, '3410') && !isUnder(equclacode, '3420')) return equclacode
  return attributes.driveMode === '液压' ? '3200' : '3100'
}

/** What a repeated inspection is priced like where nobody says what it repeats: by category, what is done most often. */
const repeatedMostly: Readonly<Record<string, string>> = { '1': 'WJ', '7': 'AQFLX', '9': 'NDJY' }

/** The INM_GROUP value by whose items an inspection is charged: a repeated one by those of what it repeats. */
export function chargedGroup(inmGroupCode: string, equclacode: string, repeats?: string | null): string {
  const mostly = inmGroupCode === repeatedGroup ? repeatedMostly[equclacode.charAt(0)] : undefined
  return groupStoodFor(inmGroupCode, repeats ?? mostly)
}

/** Kind of the fee items for an INM_GROUP value; vehicles pay the same for the first and the periodic inspection. */
export function chargedKind(inmGroupCode: string, equclacode: string): string | undefined {
  const kind = inspectionKindOf(inmGroupCode, equclacode)
  return kind === 'SCJY' && isUnder(equclacode, '5000') ? 'DQJY' : kind
}

const onSite = ['AZJJ', 'GZJJ', 'XLJJ']
const isSmallSteamBoiler = (job: Job) => isUnder(job.equclacode, '1100') && job.attributes.boilerGrade === 'D'
/** Above 35 t/h installation is always watched throughout (note on GL-AZ-CG). */
const isWatchedThroughout = (job: Job) =>
  job.attributes.fullProcess === true || (job.variables.optional('ratedCapacityT') ?? 0) > 35
const isHighGradePipe = (job: Job) => /^(GC1|GA)/.test(String(job.attributes.pipeGrade ?? ''))

/** What the names of items say beyond class and kind. Items not listed here need nothing more. */
const chosenWhen: Readonly<Record<string, (job: Job) => boolean>> = {
  'GL-NB-X': isSmallSteamBoiler,
  'GL-NB': (job) => !isSmallSteamBoiler(job),
  'GL-ZZ': ({ inmGroupCode }) => ['ZZJJ', 'JKJJ'].includes(inmGroupCode),
  'GL-AZ-CG': (job) => job.inmGroupCode === 'AZJJ' && !isWatchedThroughout(job),
  'GL-AZ-QGC': (job) => job.inmGroupCode === 'AZJJ' && isWatchedThroughout(job),
  'GL-GZ': ({ inmGroupCode }) => ['GZJJ', 'XLJJ'].includes(inmGroupCode),
  'RQ-ZZ': ({ inmGroupCode }) => ['ZZJJ', 'JKJJ'].includes(inmGroupCode),
  'RQ-AZ': ({ inmGroupCode }) => inmGroupCode === 'AZJJ',
  'DT-JD': ({ inmGroupCode }) => onSite.includes(inmGroupCode),
  'QZ-JD': ({ inmGroupCode }) => onSite.includes(inmGroupCode),
  'GD-JD1': (job) => onSite.includes(job.inmGroupCode) && !isHighGradePipe(job),
  'GD-JD2': (job) => onSite.includes(job.inmGroupCode) && isHighGradePipe(job),
  'SD-JD': ({ inmGroupCode }) => inmGroupCode === 'AZJJ',
  'YL-JD': ({ inmGroupCode }) => inmGroupCode === 'AZJJ',
  'AQF-LX': ({ inmGroupCode }) => inmGroupCode === 'AQFLX',
  'AQF-ZX': ({ inmGroupCode }) => inmGroupCode === 'AQFZX',
}

/** Items beside the main one: charged when their quantity is given, or when the clerk names them. */
const extraQuantity: Readonly<Record<string, string | null>> = {
  'GL-FJ': null,
  'GL-QD': null,
  'RQ-CH': 'points',
  'RQ-RT': 'films',
  'RQ-UT': 'utMeters',
  'RQ-MT': 'mtMeters',
  'DT-125': null,
  'AQF-WX': null,
  'GD-CH': 'points',
}

/** Depth at which an item's classes hold a device's class; 0 when they do not. */
function depthOf(item: FeeItem, equclacode: string): number {
  return Math.max(
    0,
    ...item.classPrefix
      .split(',')
      .filter((code) => isUnder(equclacode, code))
      .map((code) => classLevels(code).length),
  )
}

/** The item that a job is charged by in the first place: the one of the deepest class. */
export function mainItem(group: FeeGroup, job: Job): FeeItem | undefined {
  const fitting = group.items.filter(
    (item) =>
      item.inspectionKind === job.kind &&
      !Object.hasOwn(extraQuantity, item.code) &&
      depthOf(item, job.equclacode) > 0 &&
      (chosenWhen[item.code]?.(job) ?? true),
  )
  const item = fitting.toSorted((a, b) => depthOf(b, job.equclacode) - depthOf(a, job.equclacode))[0]
  return item && forSmallBoilers(item, job)
}

/** Further items of the same inspection. */
export function extraItems(group: FeeGroup, job: Job): FeeItem[] {
  const wanted = (item: FeeItem): boolean => {
    const quantity = extraQuantity[item.code]
    if (quantity === undefined) return false
    return (
      job.extraItems.includes(item.code) || (quantity !== null && (job.variables.optional(quantity) ?? 0) > 0)
    )
  }
  return group.items
    .filter((item) => item.inspectionKind === job.kind && depthOf(item, job.equclacode) > 0 && wanted(item))
    .map((item) => forSmallBoilers(item, job))
}

const forSmallBoilers = (item: FeeItem, job: Job): FeeItem =>
  item.smallBoiler && isSmallSteamBoiler(job) ? { ...item, formula: item.smallBoiler } : item

const isYes = (value: unknown): boolean => ['true', '1'].includes(String(value))

/** When a surcharge applies, by its code; those with classes in the data apply to these classes. */
export const surchargeWhen: Readonly<
  Record<string, (attributes: Attributes, equclacode: string, inmGroupCode: string) => boolean>
> = {
  'QZ-JK': ({ importType }) => importType === '2',
  'QZ-RR': ({ moltenMetal }) => isYes(moltenMetal),
  'QZ-FB': ({ exLevel }, equclacode) =>
    Boolean(exLevel) || isUnder(equclacode, '4130') || isUnder(equclacode, '4220'),
  'CC-FB': ({ exGrade }) => Boolean(exGrade),
  'YL-JK': ({ importType }) => importType === '2',
  JJ: ({ urgentReport }) => isYes(urgentReport),
  FJ: (_attributes, _equclacode, inmGroupCode) => inmGroupCode === 'FJ',
  YH: ({ hazardousPlace }) => isYes(hazardousPlace),
  JJR: ({ holidayInspection }) => isYes(holidayInspection),
}

export function surchargeApplies(
  factor: Factor,
  attributes: Attributes,
  equclacode: string,
  inmGroupCode: string,
): boolean {
  if (factor.classPrefix) return factor.classPrefix.some((code) => isUnder(equclacode, code))
  return surchargeWhen[factor.code]?.(attributes, equclacode, inmGroupCode) ?? false
}
