import { stepName } from '@tejian/contract/inspection/steps.ts'
import { operationTypes } from '@tejian/contract/mobile/operationLog.ts'
import type { ReviewFollower } from '../reports/public.ts'
import { phoneIn } from '../shared/phone/client.ts'
import { writeApprovalLog } from './operations.ts'

/** The steps that are audits and approvals; that inspectors confirm their own report is neither. */
const typeOfStep: Readonly<Record<string, string>> = {
  BGSH_FX: operationTypes.audit,
  BGSH: operationTypes.audit,
  BGSP: operationTypes.approve,
}

/** Keeps that a report was audited or approved in the browser of a phone, or that this was refused, whichever page that was. */
export const approvedByPhone: ReviewFollower = async (context, { item, step, opinion, refused }) => {
  const operType = typeOfStep[step]
  const clientType = phoneIn(context.agent)
  if (!operType || !clientType) return
  const { seisn, reportno, unitname, equcode } = item
  await writeApprovalLog(context, {
    operType,
    seisn,
    reportno,
    unitname,
    equcode,
    clientType,
    stepName: stepName(step),
    acceptOpinion: opinion || null,
    errmsg: refused ?? null,
  })
}
