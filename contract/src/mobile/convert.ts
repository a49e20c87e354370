import type { HeaderValues, ItemEntries, ItemEntry } from '../reports/entry.ts'
import type { PhoneConversion } from './conversion.ts'

/** The dictionary PHONE_CONVERT. */
export const convertRules = { copy: '1', round: '2', unit: '3', dictionary: '4', default: '5' } as const

export type Conversion = Pick<
  PhoneConversion,
  'sourceField' | 'targetField' | 'convRule' | 'ruleParam' | 'defaultValue'
>

const number = /^-?\d+(\.\d+)?$/

/** A decimal text as a whole number and its places: 1.25 is 125 with two. */
function partsOf(text: string): { digits: bigint; places: number } {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), places: fraction.length }
}

function textOf(digits: bigint, places: number): string {
  const sign = digits < 0n ? '-' : ''
  const plain = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
  return places === 0 ? sign + plain : `${sign}${plain.slice(0, -places)}.${plain.slice(-places)}`
}

/**
 * Rounds by GB/T 8170-2008 3.2: a five with nothing behind it goes to the even digit. Worked out on the decimal text, for
 * 1.005 is less in binary.
 */
export function roundValue(value: string, places: number): string {
  const { digits, places: given } = partsOf(value)
  if (given <= places) return textOf(digits * 10n ** BigInt(places - given), places)
  const unit = 10n ** BigInt(given - places)
  const size = digits < 0n ? -digits : digits
  const [kept, rest] = [size / unit, size % unit]
  const up = rest * 2n > unit || (rest * 2n === unit && kept % 2n === 1n)
  const rounded = kept + (up ? 1n : 0n)
  return textOf(digits < 0n ? -rounded : rounded, places)
}

/** A value in another unit: 2500 by 0.001 is 2.5. */
export function scaleValue(value: string, factor: string): string {
  const [a, b] = [partsOf(value), partsOf(factor)]
  const text = textOf(a.digits * b.digits, a.places + b.places)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** `1=合格；2=不合格` as pairs; null for a text that is no such list. */
export function wordsIn(text: string): ReadonlyMap<string, string> | null {
  const pairs = text
    .split(/[;；\n]/)
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => pair.split('=').map((part) => part.trim()))
  const whole = pairs.every((pair) => pair.length === 2 && pair.every(Boolean))
  return whole && pairs.length > 0 ? new Map(pairs as [string, string][]) : null
}

/** What is wrong with a rule's parameter. */
export function parameterProblem({
  convRule,
  ruleParam,
  defaultValue,
}: Omit<Conversion, 'sourceField' | 'targetField'>): 'places' | 'factor' | 'words' | 'default' | null {
  const given = ruleParam ?? ''
  if (convRule === convertRules.round) return /^[0-6]$/.test(given) ? null : 'places'
  if (convRule === convertRules.unit) return number.test(given) && Number(given) > 0 ? null : 'factor'
  if (convRule === convertRules.dictionary) return wordsIn(given) ? null : 'words'
  if (convRule === convertRules.default) return defaultValue ? null : 'default'
  return null
}

/**
 * A recorded value as the report has it; null where it gives none. What is no number is left for a person to see, not
 * rounded; a code that the list does not have gives the default.
 */
export function convertValue(
  { convRule, ruleParam, defaultValue }: Omit<Conversion, 'sourceField' | 'targetField'>,
  recorded: string | null,
): string | null {
  const value = recorded?.trim() || null
  if (value === null) return defaultValue || null
  if (convRule === convertRules.dictionary) {
    const words = wordsIn(ruleParam ?? '')
    // What was turned into words already stays, so that a second sync changes nothing.
    const known = words?.get(value) ?? [...(words?.values() ?? [])].find((word) => word === value)
    return known ?? (defaultValue || null)
  }
  if (!number.test(value)) return value
  if (convRule === convertRules.round) return roundValue(value, Number(ruleParam))
  if (convRule === convertRules.unit) return scaleValue(value, ruleParam ?? '1')
  return value
}

/** A place of a sheet: a field of the head, or an item and one of its measures. */
export type SheetPlace = { readonly no: string; readonly measure?: string }

/** `B3/制动距离` as item and measure; the number of an item alone means what is chosen or described there. */
export function placeIn(text: string): SheetPlace {
  const at = text.indexOf('/')
  return at < 0 ? { no: text.trim() } : { no: text.slice(0, at).trim(), measure: text.slice(at + 1).trim() }
}

/** Whether a conversion writes where it reads. */
export const isOnItself = ({
  sourceField,
  targetField,
}: Pick<Conversion, 'sourceField' | 'targetField'>): boolean => sourceField === targetField

export type Sheet = { readonly header: HeaderValues; readonly items: ItemEntries }

function recordedAt({ header, items }: Sheet, place: SheetPlace): string | null {
  const entry = items[place.no]
  if (place.measure !== undefined) return entry?.values?.[place.measure] ?? null
  return entry?.text ?? entry?.result ?? header[place.no] ?? null
}

/**
 * A sheet after its conversions, in their order. What a person has already written at a field stays, unless it was
 * converted from a value that has changed: `before` is the sheet that the phone began with.
 */
export function applyConversions(conversions: readonly Conversion[], sheet: Sheet, before?: Sheet): Sheet {
  const header: Record<string, string> = { ...sheet.header }
  const items: Record<string, ItemEntry> = { ...sheet.items }
  for (const conversion of conversions) {
    const [source, target] = [placeIn(conversion.sourceField ?? ''), placeIn(conversion.targetField ?? '')]
    const now = { header, items }
    const value = convertValue(conversion, recordedAt(now, source))
    const present = recordedAt(now, target)
    const former = before && convertValue(conversion, recordedAt(before, source))
    const itself = isOnItself(conversion)
    // Every sync would convert it once more.
    if (itself && conversion.convRule === convertRules.unit) continue
    if (value === null || (present !== null && !itself && present !== former)) continue
    if (target.measure === undefined) header[target.no] = value
    else
      items[target.no] = {
        ...items[target.no],
        values: { ...items[target.no]?.values, [target.measure]: value },
      }
  }
  return { header, items }
}
