import { examProcess } from '@tejian/contract/exams/application.process.ts'
import type { examApplication } from '@tejian/contract/exams/application.ts'
import { type BatchKind, examCalls } from '@tejian/contract/exams/applicationCalls.ts'
import { certificateActProcess } from '@tejian/contract/exams/certificates/act.process.ts'
import { actCalls } from '@tejian/contract/exams/certificates/actCalls.ts'
import { classCalls } from '@tejian/contract/exams/classes/classCalls.ts'
import { trainingClassProcess } from '@tejian/contract/exams/classes/trainingClass.process.ts'
import type { trainingClass } from '@tejian/contract/exams/classes/trainingClass.ts'
import { examFunctionCalls, planFunctionCalls } from '@tejian/contract/exams/functionCalls.ts'
import * as views from '@tejian/contract/exams/views/applicationViews.ts'
import { certificateActs, certificateMng } from '@tejian/contract/exams/views/certificateViews.ts'
import { examPlan, trainingClassDetail, trainingClassView } from '@tejian/contract/exams/views/classViews.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { personCertificateRegister } from '@tejian/contract/people/calls.ts'
import type { personCertificate } from '@tejian/contract/people/personCertificate.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { InputProps } from '../kit/fields/inputProps.ts'
import type { RowSections } from '../kit/form/RegisterForm.tsx'
import type { ActionRun } from '../kit/list/actions.ts'
import { notify } from '../kit/notify.ts'
import { may } from '../kit/session/store.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import { openFile } from '../kit/transport/openFile.ts'
import { send } from '../kit/transport/send.ts'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { workPage } from '../shared/recordPages/recordPages.tsx'
import { exportAction, registerActions } from '../shared/transfers/registerActions.tsx'
import type { MovedRow } from '../shared/work/moves.ts'
import { processActions } from '../shared/work/processActions.tsx'
import { applicationForm } from './applicationForm.ts'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))
const RegisterDrawer = lazy(async () => ({
  default: (await import('../kit/form/RegisterForm.tsx')).RegisterDrawer,
}))
const CandidateTable = lazy(() => import('./CandidateTable.tsx'))
const ClassInput = lazy(() => import('./ClassInput.tsx'))

type Application = ListedRow<typeof examApplication>

const at = '/personMng/assessmentMng'
const classList = { path: `${at}/trainingClass`, title: '考核培训班' }

const files: RowSections = ({ id, actions = [] }) => [
  {
    title: '照片和材料',
    content: (
      <Suspense fallback={<Skeleton active title={false} />}>
        <AttachmentPanel
          owner={id}
          materials={['SQZP', 'XLZM', 'QT']}
          mode={actions.includes('edit') ? 'entry' : 'readonly'}
        />
      </Suspense>
    ),
  },
]

const candidates: RowSections = ({ id }) =>
  may('examApply.view')
    ? [
        {
          title: '考生名单',
          content: (
            <Suspense fallback={<Skeleton active title={false} />}>
              <CandidateTable classId={id} />
            </Suspense>
          ),
        },
      ]
    : []

const inputs = (rows: readonly MovedRow[]) => {
  const applicants = rows.map(({ id }) => id)
  return {
    classno: (props: InputProps) => (
      <Suspense fallback={<Skeleton.Input active block />}>
        <ClassInput {...props} applicants={applicants} />
      </Suspense>
    ),
  }
}

const openAt =
  (path: string, name: string): ActionRun =>
  async ({ rows: [row], navigate }) => {
    if (row) await navigate(`${path}?${name}=${row.id}`)
  }

/** A batch is made, its rows are marked, and its file is saved. */
const batch =
  (kind: BatchKind): ActionRun =>
  async ({ rows, refresh }) => {
    const ids = rows.map(({ id }) => id).join(',')
    const { batchno, count } = await send(examCalls.makeBatch, { kind, ids })
    notify.success(`已生成批次${batchno}，共${count}人`)
    refresh()
    await openFile(
      examCalls.batchFile,
      { kind, batchno },
      { purpose: 'export', record: examCalls.batchFile.path, as: 'download' },
    )
  }

type ClassCalls = Pick<typeof classCalls, 'find' | 'getDetail' | 'save' | 'delete' | 'export' | 'move'>
type ExamCalls = Pick<typeof examCalls, 'find' | 'getDetail' | 'save' | 'delete' | 'export' | 'move'>

const classes = (view: View<typeof trainingClass>, calls: ClassCalls = classCalls) =>
  listPage(view, {
    actions: {
      ...registerActions(view, calls),
      ...processActions(view, calls, ['publish', 'shut', 'submitScores', 'finish'], candidates, 'none'),
      candidates: openAt(`${at}/trainingClassDetail`, 'id'),
      score: openAt(`${at}/scoreDetail`, 'classId'),
      flowLog: flowLogAction(subjectOfRecord(trainingClassProcess.name)),
    },
  })

const applications = (view: View<typeof examApplication>, calls: ExamCalls = examCalls) =>
  listPage(view, {
    actions: {
      ...registerActions(view, calls, { extra: files }),
      ...applicationForm(view, calls, files),
      ...processActions(view, calls, ['submit', 'accept', 'assign', 'score', 'issue'], files, {
        files: 'none',
        inputs,
      }),
      enterScores: async ({ rows: [row], navigate }) => {
        const { examClassId } = (row ?? {}) as Partial<Application>
        if (examClassId) await navigate(`${at}/scoreDetail?classId=${examClassId}`)
      },
      print: openAt(`${at}/printPreview`, 'id'),
      workBatch: batch('work'),
      countryBatch: batch('country'),
      flowLog: flowLogAction(subjectOfRecord(examProcess.name)),
    },
  })

/** What is to be done about the chosen certificate. */
const act: ActionRun<ListedRow<typeof personCertificate>> = ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  const { id, certno, personname, certItem, workunitname } = row
  show(
    <Suspense>
      <RegisterDrawer
        view={certificateActs}
        calls={actCalls}
        mode="entry"
        initial={{ heldCertificateId: id, certno, personname, certItem, workunitname }}
        onDone={() => {
          close()
          refresh()
        }}
      />
    </Suspense>,
  )
}

/** Examinations of operators, from the application to the certificate. */
export const examPages = {
  trainingClass: classes(trainingClassView),
  examPlan: classes(examPlan, planFunctionCalls),
  trainingClassDetail: workPage(trainingClassDetail, classCalls, classList, {
    extra: candidates,
    files: 'none',
  }),
  preapplyMng: applications(views.preapplyMng),
  prePersonMng: applications(views.prePersonMng),
  auditMng: applications(views.auditMng),
  auditList: applications(views.auditList),
  workManExport: applications(views.workManExport),
  countryManExport: applications(views.countryManExport),
  examEnroll: applications(views.examEnroll, examFunctionCalls),
  examScore: applications(views.examScore, examFunctionCalls),
  examScoreDetail: workPage(
    views.examScoreDetail,
    examFunctionCalls,
    { path: '/bsFunction/exam/examScore', title: '考试成绩' },
    { reading: true, extra: files, files: 'none' },
  ),
  CertificateMng: listPage(certificateMng, {
    actions: {
      view: registerActions(certificateMng, personCertificateRegister).view as ActionRun,
      export: exportAction(certificateMng, personCertificateRegister.export),
      act: act as ActionRun,
    },
  }),
  certificateActs: listPage(certificateActs, {
    actions: {
      ...registerActions(certificateActs, actCalls),
      ...processActions(certificateActs, actCalls, ['submit', 'decide'], undefined, 'none'),
      flowLog: flowLogAction(subjectOfRecord(certificateActProcess.name)),
    },
  }),
}
