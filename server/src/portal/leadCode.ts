import { type PayOrder, payOrderStates } from '@tejian/contract/charges/payOrder.ts'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { tagAddress, tagStates } from '@tejian/contract/maintenance/tags/tag.ts'
import { portalMessages } from '@tejian/contract/portal/messages.ts'
import { type ScannedCode, type ScanType, scanTypes } from '@tejian/contract/portal/scanCalls.ts'
import { type Report, reportStates } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'
import { asPrinted } from '../reports/public.ts'

/**
 * What was read: the words of an address of this product, or a bare code. The host does not matter, because nobody is
 * sent there: a label that was printed under an earlier address, or on another platform, names the same device.
 */
type Read = { readonly whole: string; readonly path: string; readonly query: URLSearchParams }

function readOf(code: string): Read {
  const whole = code.trim()
  const address = URL.canParse(whole) ? new URL(whole) : null
  return { whole, path: address?.pathname ?? '', query: address?.searchParams ?? new URLSearchParams() }
}

/** A parameter of one of the product's addresses; of a bare code the code itself. */
const wordOf = ({ whole, path, query }: Read, page: string, name: string): string => {
  if (path === '') return whole
  return path === page ? (query.get(name)?.trim() ?? '') : ''
}

type Lead = (context: Context, read: Read) => Promise<Partial<ScannedCode> | null>

const scanPage = '/scanPage'

const device: Lead = async ({ db }, read) => {
  const code = wordOf(read, scanPage, 'equcode')
  if (!code) return null
  // Use certificates bear their number as a code.
  const { rows } = await sql<Pick<Equipment, 'id' | 'equcode' | 'equclacode'>>`
    select id, equcode, equclacode from equipment where equcode = ${code} or usecertno = ${code}
    order by (equcode = ${code}) desc limit 1`.execute(db)
  const [row] = rows
  if (!row?.equcode) return null
  return {
    title: '设备查验',
    url: `${scanPage}?equcode=${encodeURIComponent(row.equcode)}`,
    equdatasysid: row.id,
    equclacode: row.equclacode ?? '',
  }
}

const rescue: Lead = async ({ db }, read) => {
  const no = wordOf(read, scanPage, 'rescueNo')
  if (!no) return null
  const { rows } = await sql<{ id: string; equclacode: string | null }>`select equipment.id, equclacode
    from equipment join emergency_lift on emergency_lift.equdatasysid = equipment.id
    where emergency_lift."rescueNo" = ${no} limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    title: '设备查验',
    url: `${scanPage}?rescueNo=${encodeURIComponent(no)}`,
    equdatasysid: row.id,
    equclacode: row.equclacode ?? '',
  }
}

/** Reports and the certificates of supervised inspections, which bear codes of one kind. */
const paper: Lead = async ({ db }, read) => {
  const code = asPrinted(wordOf(read, scanPage, 'code'))
  if (!code) return null
  const { rows } = await sql<Pick<Report, 'seisn'>>`
    select seisn from report where "verifyCode" = ${code} and state <> ${reportStates.working}
    union all select null from construction_notice
    where devices @> ${JSON.stringify({ items: [{ verifyCode: code }] })}::jsonb and "certFileKey" is not null
    limit 1`.execute(db)
  const [row] = rows
  return row ? { title: '报告查验', url: `${scanPage}?code=${code}`, seisn: row.seisn ?? '' } : null
}

/** The tag at a lift: to its maintenance on the phone, with the way by which it was read. */
const tag: Lead = async ({ db }, read) => {
  const no = wordOf(read, '/m/maintain', 'tag')
  if (!no) return null
  const { rows } = await sql<{ nfcno: string }>`select nfcno from lift_tag
    where nfcno = ${no} and status = ${tagStates.used}`.execute(db)
  if (!rows[0]) return null
  return { title: '电梯维保', url: tagAddress(no, read.query.get('way') === 'nfc' ? 'nfc' : 'code') }
}

/** What a payment channel drew for an open order. Orders have serial numbers: only the whole text of the code names one. */
const payment: Lead = async ({ db }, { whole }) => {
  if (!whole) return null
  const { rows } = await sql<Pick<PayOrder, 'chargeIds'>>`select "chargeIds" from pay_order
    where status = ${payOrderStates.open} and "payQrcode" = ${whole} limit 1`.execute(db)
  const ids = rows[0]?.chargeIds
  return ids ? { title: '扫码缴费', url: `/qrcodePay?ids=${encodeURIComponent(ids)}` } : null
}

const leads: Readonly<Record<ScanType, Lead>> = { equipment: device, report: paper, payment, tag, rescue }

/**
 * What a scanned code stands for and which page it leads to (spec 1 §7 qrcodeExtAction). It says no more than that: what
 * the page shows, it shows to whoever may see it.
 *
 * @throws Refusal with one sentence for codes of others and for those of which nothing is left
 */
export async function leadCode(
  context: Context,
  { code, type }: { code: string; type?: ScanType | undefined },
): Promise<ScannedCode> {
  const read = readOf(code)
  for (const action of type ? [type] : scanTypes) {
    const found = await leads[action](context, read)
    if (found) return { title: '', url: '', equdatasysid: '', equclacode: '', seisn: '', ...found, action }
  }
  throw new Refusal(portalMessages.foreignCode, { code: 'missing' })
}
