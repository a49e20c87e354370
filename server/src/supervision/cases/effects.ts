import type { RoleCode } from '@tejian/contract/kit/permission.ts'
import { lawCaseProcess, punishResults } from '@tejian/contract/supervision/cases/case.process.ts'
import { type LawCase, lawCase } from '@tejian/contract/supervision/cases/case.ts'
import { caseNews as news } from '@tejian/contract/supervision/cases/caseMessages.ts'
import { docTypes } from '@tejian/contract/supervision/documents/document.process.ts'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { updateRow } from '../../kit/records/save.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../shared/messages/supervisorsOf.ts'
import { endSources } from './ending.ts'
import { draftPaper, hasPaper, issueDecision, writeForm } from './papers.ts'
import { recordViolation } from './violations.ts'

type News = { title: string; content: string }

const linkOf = (row: LawCase): string => `/bsFunction/caseMng/SchemeQuery?caseno=${filled(row, 'caseno')}`
const toldOf = (row: LawCase) => ({ caseno: filled(row, 'caseno'), unitname: row.unitname ?? '' })

const tell = async (context: Context, row: LawCase, to: readonly string[], said: News): Promise<void> =>
  sendMessage(context, { to: [...to], ...said, link: linkOf(row), about: { record: lawCase, id: row.id } })

const undertakers = (row: LawCase): string[] => (row.undertakerUser ? [row.undertakerUser] : [])

const nextRole: Readonly<Record<string, RoleCode>> = {
  LASP: 'supervise_head',
  AJSH: 'law_reviewer',
  AJSP: 'supervise_head',
  AJJA: 'supervise_head',
}

/** Whoever has the case next hears of it. */
async function tellNext(context: Context, row: LawCase): Promise<void> {
  const role = nextRole[row.step ?? '']
  const step = Object.entries(lawCaseProcess.steps).find(([code]) => code === row.step)?.[1].name ?? ''
  const to = role ? await supervisorsOf(context, row.areaId ?? '', [role]) : undertakers(row)
  await tell(context, row, to, news.waiting(toldOf(row), step))
}

const head = (context: Context) => ({ person: context.user.name })

const decisionPapers: Readonly<Record<string, string>> = {
  [punishResults.punish]: docTypes.decision,
  [punishResults.none]: docTypes.noPenalty,
}

const effects: Readonly<Record<string, (context: Context, row: LawCase) => Promise<void>>> = {
  async submit(context, row) {
    if (!(await hasPaper(context, row.id, docTypes.clueForm)))
      await writeForm(context, row, { docType: docTypes.clueForm, code: 'lawCase.save' })
  },
  async file(context, row) {
    const said = { ...head(context), opinion: row.filingOpinion ?? '', outcome: '立案' }
    await writeForm(context, row, { docType: docTypes.filingForm, code: 'lawCase.decide', said })
  },
  async notFile(context, row) {
    const said = { ...head(context), opinion: row.filingOpinion ?? '', outcome: '不予立案' }
    await writeForm(context, row, { docType: docTypes.filingForm, code: 'lawCase.decide', said })
    await tell(context, row, undertakers(row), news.notFiled(toldOf(row)))
  },
  report: (context, row) => writeForm(context, row, { docType: docTypes.report, code: 'lawCase.save' }),
  async pass(context, row) {
    const said = { ...head(context), opinion: row.auditOpinion ?? '' }
    await writeForm(context, row, { docType: docTypes.auditForm, code: 'lawCase.review', said })
    if (row.step === 'CFGZ')
      await draftPaper(context, row, { docType: docTypes.notice, code: 'lawCase.review' })
  },
  async decide(context, row) {
    const docType = decisionPapers[row.punishResult ?? '']
    if (!docType) return
    const paper = await issueDecision(context, row, docType)
    await updateRow(context, lawCase, row, { decisionno: paper.docno }, { action: 'decide' })
  },
  urge: async (context, row) =>
    void (await draftPaper(context, row, { docType: docTypes.reminder, code: 'lawCase.save' })),
  apply: async (context, row) =>
    void (await draftPaper(context, row, { docType: docTypes.application, code: 'lawCase.save' })),
  async close(context, row) {
    const said = { ...head(context), opinion: row.closeOpinion ?? '' }
    await writeForm(context, row, { docType: docTypes.closingForm, code: 'lawCase.decide', said })
    await writeForm(context, row, { docType: docTypes.fileList, code: 'lawCase.decide' })
    await endSources(context, row)
    await recordViolation(context, row)
    await tell(context, row, undertakers(row), news.closed(toldOf(row)))
  },
}

const moving: Readonly<Record<string, true>> = {
  submit: true,
  file: true,
  report: true,
  pass: true,
  proceed: true,
  decide: true,
  finish: true,
}

/** What else happens once a case has moved: its papers, whoever has it next, at its end what it came from. */
export async function effect(context: Context, row: LawCase, action: string): Promise<void> {
  await effects[action]?.(context, row)
  if (action === 'return')
    await tell(context, row, undertakers(row), news.returned(toldOf(row), row.backDescription ?? ''))
  else if (moving[action] && row.step !== 'end') await tellNext(context, row)
}
