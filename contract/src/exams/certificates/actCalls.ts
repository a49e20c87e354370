import { call } from '../../kit/call.ts'
import { listRequest } from '../../kit/listRequest.ts'
import { processCalls } from '../../kit/processRegister.ts'
import { rowsAnswer } from '../../kit/register.ts'
import { personCertificate } from '../../people/personCertificate.ts'
import { certificateAct } from './act.ts'

const spec = '2 §7.10; 2 §2.10 CertificateMng'

/** What is done about certificates. */
export const actCalls = processCalls(certificateAct, '/api/assessment/certificateAct', 'certificateAct', spec)

/** The certificates of operators. */
export const issuedCalls = {
  list: call({
    method: 'POST',
    path: '/api/assessment/certificate/list',
    encoding: 'form',
    access: { permission: 'certificateAct.view' },
    writes: false,
    spec,
    does: '作业人员证书列表',
    request: listRequest,
    answer: rowsAnswer(personCertificate),
  }),
} as const
