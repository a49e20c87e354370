import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import type { instituteOf } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { inspectorsOnDay } from '../../tasks/public.ts'

export type Signer = { readonly name: string; readonly certno: string | null }

/** Who inspected, with the certificate by which each was qualified for the device on the day of the inspection. */
export async function signersOf(context: Context, report: Report, item: BusinessItem): Promise<Signer[]> {
  const day = (report.inspectdate ?? '').slice(0, 10)
  return day === '' ? [] : inspectorsOnDay(context, item, day)
}

/** 周检验（TS6J…）、吴检验（—）. */
export const certificateLine = (signers: readonly Signer[]): string =>
  signers.map(({ name, certno }) => `${name}（${certno ?? '—'}）`).join('、')

/** What the paper of a report lacks for which its approver may send it back; nothing of it keeps anybody from signing. */
export function paperLacks(
  { approvalno, approvaluntil }: Awaited<ReturnType<typeof instituteOf>>,
  signers: readonly Signer[],
  today: string,
): string[] {
  return [
    approvalno === '' ? sealMessages.noApproval : '',
    approvaluntil && approvaluntil < today ? sealMessages.approvalLapsed(approvaluntil) : '',
    ...signers.map(({ name, certno }) => (certno === null ? sealMessages.noCertificate(name) : '')),
  ].filter(Boolean)
}
