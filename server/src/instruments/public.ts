import type { Instrument } from '@tejian/contract/instruments/instrument.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'

/** What the planning of inspections has to know of an instrument beside its own columns. */
export type Readiness = {
  /** Mandatory due dates (检定, 校准), by name. */
  tracks: ReadonlyArray<{ kind: string; nextDate: string | null }>
  /** Who holds it, and until when. */
  holder: { loginName: string; name: string; until: string | null } | null
  /** The number of a certificate that nobody has confirmed yet. */
  unconfirmed: string | null
}

type Found = Pick<Instrument, 'id' | 'recLogin' | 'recManuniName' | 'recStatusCn' | 'dueBack'> & {
  tracks: Array<{ kind: string; nextDate: string | null }> | null
  unconfirmed: string | null
}

const holderOf = ({ recLogin, recManuniName, recStatusCn, dueBack }: Found): Readiness['holder'] =>
  recStatusCn && recStatusCn !== '0' && recLogin
    ? { loginName: recLogin, name: recManuniName ?? '他人', until: dueBack }
    : null

/** Due dates, holder and open confirmations of instruments, by id. */
export async function readinessOf(context: Context, ids: readonly string[]): Promise<Map<string, Readiness>> {
  const { rows } =
    await sql<Found>`select instrument.id, "recLogin", "recManuniName", "recStatusCn", "dueBack"::text as "dueBack",
      (select json_agg(json_build_object('kind', "trackKind", 'nextDate', "nextDate") order by "nextDate")
        from instrument_track where "instrumentId" = instrument.id and "trackKind" in ('1', '2')) as tracks,
      (select evalno from calibration_evaluation where "instrumentId" = instrument.id and step <> 'end' limit 1) as unconfirmed
    from instrument where instrument.id = any(${ids}::uuid[])`.execute(context.db)
  return new Map(
    rows.map((row) => [
      row.id,
      { tracks: row.tracks ?? [], holder: holderOf(row), unconfirmed: row.unconfirmed },
    ]),
  )
}

/** An instrument as a paper names it, with the day until which it was calibrated. */
export type InstrumentOnDay = {
  readonly instNo: string
  readonly instName: string
  readonly specNo: string | null
  readonly validUntil: string | null
}

/**
 * Instruments with the calibration that held on a day (`yyyy-MM-dd`): where it was renewed since, the one before stands in
 * the audit trail.
 */
export async function instrumentsOn(
  context: Context,
  ids: readonly string[],
  day: string,
): Promise<InstrumentOnDay[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<InstrumentOnDay>`select "instNo", "instName", "specNo",
      case when renewed.id is null then "ncalibDate"::text else left(renewed.before->>'ncalibDate', 10) end as "validUntil"
    from instrument left join lateral (select audit_entry.id, before from audit_entry
      where "tableName" = 'instrument' and "recordId" = instrument.id::text and before ? 'ncalibDate'
        and at >= (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'
      order by at limit 1) renewed on true
    where instrument.id = any(${ids}::uuid[]) order by "instNo"`.execute(context.db)
  return rows
}
