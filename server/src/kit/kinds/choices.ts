import { areaPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import { classPrefix } from '@tejian/contract/kit/classCodes.ts'
import { stepNameIn } from '@tejian/contract/kit/process.ts'
import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import type { Lookups } from '../records/lookups.ts'
import { halfWidth, named } from './cellTexts.ts'
import { equalsYesNo, sharesOne } from './equality.ts'
import type { ServerKind } from './kind.ts'
import { code, text } from './texts.ts'

const yes: ReadonlySet<string> = new Set(['是', '有', '1', 'true', '√', 'Y', 'y'])
const no: ReadonlySet<string> = new Set(['否', '无', '0', 'false', '×', 'N', 'n'])

export const yesNo: ServerKind = {
  ...text,
  column: 'boolean',
  equals: equalsYesNo,
  searchedInside: false,
  toCell: (_spec, value) => (value === true || value === 'true' ? '是' : '否'),
  fromCell: (spec, _cell, given) =>
    yes.has(given) || no.has(given)
      ? { raw: yes.has(given) ? 'true' : 'false' }
      : { problem: `${spec.label}请填“是”或“否”` },
  control: 'switch',
}

const dictOf = ({ dict }: FieldSpec): string => dict ?? ''

const labels = (spec: FieldSpec, values: string, lookups: Lookups): string =>
  values
    .split(',')
    .map((value) => lookups.label(dictOf(spec), value) ?? value)
    .join('、')

function dictValue(spec: FieldSpec, given: string, lookups: Lookups): string | undefined {
  const dict = dictOf(spec)
  if (lookups.label(dict, given) !== undefined) return given
  const exact = lookups.value(dict, given)
  if (exact !== undefined) return exact
  const like = lookups.labels(dict).find((label) => halfWidth(label) === halfWidth(given))
  return like === undefined ? undefined : lookups.value(dict, like)
}

/** Several labels or values; a label may itself have a sign in it that stands between others. */
function dictValues(spec: FieldSpec, given: string, lookups: Lookups): string | undefined {
  const whole = dictValue(spec, given, lookups)
  if (whole !== undefined) return whole
  const parts = given.split(/[,，、;；]/).filter((part) => part.trim() !== '')
  const values = parts.map((part) => dictValue(spec, part.trim(), lookups))
  return values.includes(undefined) ? undefined : values.join(',')
}

export const dict: ServerKind = {
  ...code,
  isKnown: (spec, value, lookups) => lookups.label(dictOf(spec), value) !== undefined,
  searchedInside: true,
  toCell: (spec, value, lookups) => labels(spec, String(value), lookups),
  fromCell: (spec, _cell, given, lookups) => named(spec, given, dictValue(spec, given, lookups)),
  control: 'select',
}

export const dictMany: ServerKind = {
  ...dict,
  isKnown: (spec, values, lookups) => values.split(',').every((value) => dict.isKnown(spec, value, lookups)),
  equals: sharesOne,
  searchedInside: false,
  fromCell: (spec, _cell, given, lookups) => named(spec, given, dictValues(spec, given, lookups)),
  control: 'multiSelect',
}

export const equipmentClass: ServerKind = {
  ...code,
  isKnown: (_spec, value, lookups) => lookups.className(value) !== undefined,
  carries: true,
  below: classPrefix,
  toCell: (_spec, value, lookups) => lookups.className(String(value)) ?? value,
  fromCell: (spec, _cell, given, lookups) =>
    named(spec, given, lookups.className(given) === undefined ? lookups.classCode(given) : given),
  control: 'cascader',
  dictionary: 'C602',
}

/** 莲都区, also as 丽水市莲都区 or 浙江省丽水市莲都区. */
function areaValue(given: string, lookups: Lookups): string | undefined {
  if (lookups.areaName(given) !== undefined) return given
  for (let rest = given; rest !== ''; rest = rest.replace(/^[^省市县区]*[省市县区]?/, '')) {
    const found = lookups.areaCode(rest)
    if (found !== undefined) return found
  }
  return undefined
}

export const area: ServerKind = {
  ...code,
  isKnown: (_spec, value, lookups) => lookups.areaName(value) !== undefined,
  carries: true,
  below: areaPrefix,
  toCell: (_spec, value, lookups) => lookups.areaName(String(value)) ?? value,
  fromCell: (spec, _cell, given, lookups) => named(spec, given, areaValue(given, lookups)),
  control: 'areaCascader',
  dictionary: 'AREA',
}

export const step: ServerKind = {
  ...code,
  toCell: (_spec, value, _lookups, process) => stepNameIn(process, String(value)),
}
