import {
  operationResults,
  operationTypes,
  type PhoneOperation,
} from '@tejian/contract/mobile/operationLog.ts'
import type { Context } from '../kit/context.ts'
import { tableChanged } from '../kit/records/totals.ts'

type About = Pick<PhoneOperation, 'seisn'> &
  Partial<
    Pick<
      PhoneOperation,
      'reportno' | 'unitname' | 'equcode' | 'deviceNo' | 'clientType' | 'appVersion' | 'errmsg' | 'signature'
    >
  >

/** One sync of a phone. A sync that was refused says why. */
export type SubmitLog = About & {
  readonly syncedCount: number
  readonly conflictCount: number
  /** Milliseconds that it took. */
  readonly duration: number
}

/** An audit or approval by phone. */
export type ApprovalLog = About &
  Partial<Pick<PhoneOperation, 'stepName' | 'acceptOpinion'>> & { readonly operType: string }

async function write(
  context: Pick<Context, 'db' | 'now' | 'user'>,
  row: Partial<Omit<PhoneOperation, 'id' | 'version'>>,
): Promise<void> {
  const { db, user } = context
  const now = context.now().toISOString()
  await db
    .insertInto('phone_operation')
    .values({
      reportno: null,
      unitname: null,
      equcode: null,
      deviceNo: null,
      clientType: null,
      appVersion: null,
      syncedCount: null,
      conflictCount: null,
      duration: null,
      errmsg: null,
      stepName: null,
      acceptOpinion: null,
      signature: null,
      seisn: null,
      operType: null,
      result: null,
      ...row,
      operTime: now,
      operator: user.loginName,
      operUserName: user.name,
      createDate: now,
      updateDate: now,
      createUserName: user.name,
      updateUserName: user.name,
    })
    .execute()
  tableChanged('phone_operation')
}

/** Says that a phone has sent a record. What was refused is written outside the transaction that the refusal undid. */
export async function writeSubmitLog(
  context: Pick<Context, 'db' | 'now' | 'user'>,
  row: SubmitLog,
): Promise<void> {
  const result = row.errmsg
    ? operationResults.failed
    : row.conflictCount > 0
      ? operationResults.conflict
      : operationResults.done
  await write(context, {
    ...row,
    errmsg: row.errmsg?.slice(0, 500) ?? null,
    operType: operationTypes.submit,
    result,
  })
}

/** Says that somebody has audited or approved with a phone. */
export async function writeApprovalLog(
  context: Pick<Context, 'db' | 'now' | 'user'>,
  row: ApprovalLog,
): Promise<void> {
  const result = row.errmsg ? operationResults.failed : operationResults.done
  await write(context, {
    ...row,
    acceptOpinion: row.acceptOpinion?.slice(0, 500) ?? null,
    errmsg: row.errmsg?.slice(0, 500) ?? null,
    result,
  })
}
