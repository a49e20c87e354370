import { domain, filesOf } from '../kit/domain.ts'
import { instrumentCalls, instrumentRegister, toolBoxCalls, trackCalls } from './calls.ts'
import { calibrationEvaluation } from './evaluation.ts'
import {
  calibrationCalls,
  reviewCalls as instrumentReviewCalls,
  overhaulCalls,
  requestCalls,
  verificationCalls,
} from './flowCalls.ts'
import { instrumentsGrants } from './grants.ts'
import { instrument } from './instrument.ts'
import { instrumentLog } from './log.ts'
import { instrumentOverhaul } from './overhaul.ts'
import { instrumentsPages } from './pages.ts'
import { instrumentsPermissions } from './permissions.ts'
import { instrumentRequest } from './request.ts'
import { instrumentReview } from './review.ts'
import { toolBox } from './toolBox.ts'
import { instrumentTrack } from './track.ts'
import { periodVerification } from './verification.ts'
import {
  evalApproval,
  evalCreate,
  evalInsert,
  evalOnfile,
  evalSearch,
  evalVerify,
} from './views/evaluationViews.ts'
import { instrumentEqu, inWarningList } from './views/instrumentViews.ts'
import { overhaulEqu } from './views/overhaulViews.ts'
import { applyRegister, applySearch } from './views/requestViews.ts'
import { instrumentSplitBoxMng } from './views/toolBoxViews.ts'
import { planCarry, planCreate, planOnfile, planVerify, planVerifySearch } from './views/verificationViews.ts'

export const instrumentsDomain = domain('instruments', {
  records: [
    instrument,
    instrumentLog,
    instrumentOverhaul,
    instrumentRequest,
    instrumentReview,
    instrumentTrack,
    calibrationEvaluation,
    periodVerification,
    toolBox,
  ],
  attachmentOwners: [
    filesOf(instrument, 'instrument.save'),
    filesOf(instrumentRequest, 'instApply.save'),
    filesOf(instrumentOverhaul, 'overhaul.save'),
    filesOf(periodVerification, 'periodVerify.save'),
    filesOf(calibrationEvaluation, 'calibEval.save'),
  ],
  pages: instrumentsPages,
  views: [
    applyRegister,
    applySearch,
    instrumentSplitBoxMng,
    overhaulEqu,
    planCarry,
    planCreate,
    planOnfile,
    planVerify,
    planVerifySearch,
    evalApproval,
    evalCreate,
    evalInsert,
    evalOnfile,
    evalSearch,
    evalVerify,
    inWarningList,
    instrumentEqu,
  ],
  calls: [
    instrumentCalls,
    instrumentRegister,
    trackCalls,
    toolBoxCalls,
    requestCalls,
    overhaulCalls,
    verificationCalls,
    calibrationCalls,
    instrumentReviewCalls,
  ],
  permissions: instrumentsPermissions,
  grants: instrumentsGrants,
})
