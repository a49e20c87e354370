import { installationArea, notSetUp } from '@tejian/contract/kit/installation.ts'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import { Refusal } from './refusal.ts'

/** What the prefix of a number depends on: day, area, and for a report class alias and inspection kind. */
export type NumberContext = { day: string; area: string; alias?: string; kind?: string }

/** A number series: what stands before the running digits, how many digits run, and what stands behind. */
export type Series = {
  prefix(at: NumberContext): string
  digits: number
  suffix?(at: NumberContext): string
  /** Numbers without leading zeros, which run on beyond their digits: of papers of authorities. */
  plain?: true
}

const compact = (day: string): string => day.replaceAll('-', '')

/** The series of domain.md, Numbers; other registers get theirs in the same manner. */
export const series: Record<string, Series> = {
  SB: { prefix: ({ day, area }) => `SB${area.slice(0, 6)}${compact(day)}`, digits: 4 },
  YW: { prefix: ({ day }) => `YW${compact(day)}`, digits: 6 },
  SL: { prefix: ({ day }) => `SL${compact(day)}`, digits: 5 },
  SF: { prefix: ({ day }) => `SF${compact(day).slice(0, 6)}`, digits: 6 },
  DW: { prefix: ({ area }) => `DW${area.slice(0, 6)}`, digits: 5 },
  WB: { prefix: ({ day, area }) => `WB${area.slice(0, 6)}${compact(day).slice(0, 4)}`, digits: 4 },
  XY: { prefix: ({ day }) => `XY${compact(day).slice(0, 4)}`, digits: 5 },
  BG: {
    prefix: ({ day, area, alias = '', kind = '' }) =>
      `${area.slice(0, 4)}-${alias}-${kind}-${day.slice(0, 4)}-`,
    digits: 6,
  },
  YJ: { prefix: ({ day }) => `YJ${compact(day)}`, digits: 5 },
  QX: { prefix: ({ day }) => `QX${compact(day)}`, digits: 6 },
  DA: { prefix: ({ day }) => `DA${compact(day).slice(0, 4)}`, digits: 6 },
  LL: { prefix: ({ day }) => `LL${compact(day)}`, digits: 5 },
  CS: { prefix: ({ day }) => `CS${compact(day)}`, digits: 4 },
  YH: { prefix: ({ day }) => `YH${compact(day)}`, digits: 5 },
  XXGZ: { prefix: ({ day }) => `XXGZ${compact(day)}`, digits: 4 },
  GG: { prefix: ({ day }) => `GG${compact(day)}`, digits: 4 },
  GZ: { prefix: ({ day }) => `GZ${compact(day)}`, digits: 4 },
  ZZ: { prefix: ({ day }) => `ZZ${compact(day)}`, digits: 4 },
  ZD: { prefix: ({ day }) => `ZD${compact(day)}`, digits: 4 },
  GDXG: { prefix: ({ day }) => `GDXG${compact(day)}`, digits: 4 },
  BGDJ: { prefix: ({ day }) => `BGDJ${compact(day)}`, digits: 4 },
  SYDJ: { prefix: ({ day }) => `SYDJ${compact(day)}`, digits: 4 },
  /** Use registration certificates: 梯11浙K00123(23), counted anew every year. */
  SYZ: {
    prefix: ({ kind = '' }) => kind,
    digits: 5,
    suffix: ({ day }) => `(${day.slice(2, 4)})`,
  },
  DTBJ: { prefix: ({ day }) => `DTBJ${compact(day)}`, digits: 5 },
  CSPC: { prefix: ({ day }) => `CSPC${compact(day)}`, digits: 5 },
  YX: { prefix: ({ day }) => `YX${compact(day)}`, digits: 5 },
  LY: { prefix: ({ day }) => `LY${compact(day)}`, digits: 4 },
  JX: { prefix: ({ day }) => `JX${compact(day)}`, digits: 4 },
  QC: { prefix: ({ day }) => `QC${compact(day)}`, digits: 4 },
  QR: { prefix: ({ day }) => `QR${compact(day)}`, digits: 4 },
  YQDA: { prefix: ({ day }) => `YQ${compact(day).slice(0, 4)}`, digits: 5 },
  SGGZ: { prefix: ({ day }) => `SGGZ${compact(day)}`, digits: 4 },
  /** Certificates of supervised inspections. */
  JJZS: { prefix: ({ day }) => `JJZS${compact(day).slice(0, 4)}`, digits: 5 },
  DX: { prefix: ({ day }) => `DX${compact(day)}`, digits: 5 },
  QM: { prefix: ({ day }) => `QM${compact(day)}`, digits: 6 },
  WJ: { prefix: ({ day }) => `WJ${compact(day)}`, digits: 4 },
  WBXG: { prefix: ({ day }) => `WBXG${compact(day)}`, digits: 4 },
  KP: { prefix: ({ day }) => `KP${compact(day)}`, digits: 4 },
  FA: { prefix: ({ day }) => `FA${compact(day)}`, digits: 4 },
  DJ: { prefix: ({ day }) => `DJ${compact(day)}`, digits: 4 },
  WT: { prefix: ({ day }) => `WT${compact(day)}`, digits: 4 },
  JS: { prefix: ({ day }) => `JS${compact(day)}`, digits: 4 },
  ZF: { prefix: ({ day }) => `ZF${compact(day)}`, digits: 6 },
  JM: { prefix: ({ day }) => `JM${compact(day)}`, digits: 4 },
  WJJH: { prefix: ({ day }) => `WJJH${compact(day)}`, digits: 4 },
  SS: { prefix: ({ day }) => `SS${compact(day)}`, digits: 4 },
  BT: { prefix: ({ day }) => `BT${compact(day)}`, digits: 4 },
  TF: { prefix: ({ day }) => `TF${compact(day)}`, digits: 4 },
  KD: { prefix: ({ day }) => `KD${compact(day)}`, digits: 4 },
  TS: { prefix: ({ day }) => `TS${compact(day)}`, digits: 4 },
  XJ: { prefix: ({ day }) => `XJ${compact(day)}`, digits: 4 },
  QT: { prefix: ({ day }) => `QT${compact(day)}`, digits: 4 },
  JC: { prefix: ({ day }) => `JC${compact(day)}`, digits: 4 },
  JCJH: { prefix: ({ day }) => `JCJH${compact(day)}`, digits: 4 },
  JCRW: { prefix: ({ day }) => `JCRW${compact(day)}`, digits: 4 },
  QRPC: { prefix: ({ day }) => `QRPC${compact(day)}`, digits: 4 },
  NDQR: { prefix: ({ day }) => `NDQR${compact(day)}`, digits: 5 },
  JCWT: { prefix: ({ day }) => `JCWT${compact(day)}`, digits: 5 },
  BB: { prefix: ({ day }) => `BB${compact(day)}`, digits: 4 },
  WBHT: { prefix: ({ day }) => `WBHT${compact(day)}`, digits: 4 },
  BD: { prefix: ({ day }) => `BD${compact(day)}`, digits: 5 },
  GX: { prefix: ({ day }) => `GX${compact(day)}`, digits: 4 },
  WBJH: { prefix: ({ day }) => `WBJH${compact(day)}`, digits: 5 },
  WBJL: { prefix: ({ day }) => `WBJL${compact(day)}`, digits: 5 },
  BQ: { prefix: ({ day }) => `BQ${compact(day)}`, digits: 5 },
  AX: { prefix: ({ day }) => `AX${compact(day)}`, digits: 4 },
  SD: { prefix: ({ day }) => `SD${compact(day)}`, digits: 4 },
  HC: { prefix: ({ day }) => `HC${compact(day)}`, digits: 4 },
  SJ: { prefix: ({ day }) => `SJ${compact(day)}`, digits: 4 },
  ZFWS: { prefix: ({ day }) => `ZFWS${compact(day)}`, digits: 4 },
  /** Papers of an authority: 青田市监特令〔2026〕12号, counted anew every year (国市监法发〔2021〕42号). */
  WH: {
    prefix: ({ kind = '', day }) => `${kind}〔${day.slice(0, 4)}〕`,
    digits: 1,
    suffix: () => '号',
    plain: true,
  },
  KB: { prefix: ({ day }) => `KB${compact(day)}`, digits: 4 },
  KS: { prefix: ({ day }) => `KS${compact(day)}`, digits: 5 },
  ZSCL: { prefix: ({ day }) => `ZSCL${compact(day)}`, digits: 4 },
  /** Batches of operators that are handed over. */
  RYDC: { prefix: ({ kind = '', day }) => `${kind}${compact(day)}`, digits: 4 },
  /** Certificates of operators: prefix of the installation, area, year. */
  RYZS: { prefix: ({ kind = '', area, day }) => `${kind}${area.slice(0, 4)}${day.slice(0, 4)}`, digits: 6 },
  AJ: { prefix: ({ day }) => `AJ${compact(day)}`, digits: 4 },
  WFJL: { prefix: ({ day }) => `WFJL${compact(day)}`, digits: 4 },
  CYDJ: { prefix: ({ day }) => `CYDJ${compact(day)}`, digits: 4 },
  JJD: { prefix: ({ day }) => `JJD${compact(day)}`, digits: 4 },
}

/** A number says for good whose it is: nothing that carries one comes to be before that has been chosen. */
export function refuseBeforeFirstDay({ parameters }: Context): void {
  if (!parameters.valueOf(installationArea)) throw new Refusal(notSetUp)
}

/**
 * Issues the next numbers of a series inside the caller's transaction and writes a ledger row for each. The series row
 * stays locked until the commit, so that an abandoned transaction leaves no gap and two never get the same number.
 */
export async function issueNumbers(
  context: Context,
  seriesName: string,
  amount: number,
  at: NumberContext,
): Promise<string[]> {
  refuseBeforeFirstDay(context)
  const definition = series[seriesName]
  if (!definition) throw new Error(`unknown series ${seriesName}`)
  const prefix = definition.prefix(at)
  const { digits } = definition
  const suffix = definition.suffix?.(at) ?? ''
  const { rows } = await sql<{ last: number }>`
    with issued as (
      insert into number_series (prefix, series, last) values (${prefix + suffix}, ${seriesName}, ${amount})
      on conflict (prefix) do update set last = number_series.last + ${amount} returning last),
    noted as (
      insert into number_ledger (number, series, fate, at, "actorName")
      select ${prefix} || lpad(place::text, greatest(${digits}, length(place::text)), '0') || ${suffix}, ${seriesName}, 'issued', ${context.now()}, ${context.user.name}
      from issued, generate_series(issued.last - ${amount} + 1, issued.last) place)
    select last from issued`.execute(context.db)
  const last = rows[0]?.last ?? 0
  if (!definition.plain && last >= 10 ** digits)
    throw new Refusal(`编号序列${prefix}已用完，请联系系统管理员`)
  const numbers = Array.from(
    { length: amount },
    (_, index) => prefix + String(last - amount + 1 + index).padStart(digits, '0') + suffix,
  )
  return numbers
}

/** Records what became of a number: void, or replaced by another. */
export async function setNumberFate(
  context: Context,
  number: string,
  fate: 'void' | 'replaced',
  reason: string,
): Promise<void> {
  await sql`update number_ledger set fate = ${fate}, reason = ${reason}, at = ${context.now()} where number = ${number}`.execute(
    context.db,
  )
}
