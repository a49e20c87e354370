import { domain, filesOf } from '../kit/domain.ts'
import { examApplication } from './application.ts'
import { examCalls } from './applicationCalls.ts'
import { certificateAct } from './certificates/act.ts'
import { actCalls, issuedCalls } from './certificates/actCalls.ts'
import { classCalls } from './classes/classCalls.ts'
import { trainingClass } from './classes/trainingClass.ts'
import { examFunctionCalls, planFunctionCalls } from './functionCalls.ts'
import { examsGrants } from './grants.ts'
import { examsPages } from './pages.ts'
import { certnoPrefix, publishDays, scoreTerm } from './parameters.ts'
import { examsPermissions } from './permissions.ts'
import { scoreCalls } from './scoreCalls.ts'
import * as applicationViews from './views/applicationViews.ts'
import { certificateActs, certificateMng } from './views/certificateViews.ts'
import { examPlan, trainingClassDetail, trainingClassView } from './views/classViews.ts'

const { examPath: _path, ...ofApplications } = applicationViews

export const examsDomain = domain('exams', {
  records: [trainingClass, examApplication, certificateAct],
  attachmentOwners: [filesOf(examApplication, 'examApply.save')],
  pages: examsPages,
  views: [
    trainingClassView,
    trainingClassDetail,
    examPlan,
    ...Object.values(ofApplications),
    certificateMng,
    certificateActs,
  ],
  calls: [classCalls, examCalls, scoreCalls, actCalls, issuedCalls, examFunctionCalls, planFunctionCalls],
  permissions: examsPermissions,
  grants: examsGrants,
  parameters: { publishDays, scoreTerm, certnoPrefix },
})
