import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { columnsOf, emptyContent } from '@tejian/contract/reports/keeping/columns.ts'
import type { templateCalls } from '@tejian/contract/reports/keeping/keepingCalls.ts'
import { keepingMessages } from '@tejian/contract/reports/keeping/keepingMessages.ts'
import {
  type ReportTemplate,
  reportTemplate,
  type TemplateContent,
  templateStates,
} from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { contentOf } from '@tejian/contract/reports/keeping/templateShape.ts'
import {
  type TemplateProblem,
  templateProblems,
} from '@tejian/contract/reports/templates/templateProblems.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { holdsTask } from '../../kit/process/move.ts'
import { startProcessRow } from '../../kit/process/register.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { forbidden, Refusal, wrongFields } from '../../kit/refusal.ts'

type Saved = { id: string; version: number; problems: TemplateProblem[] }
type Written = ChangesOf<typeof reportTemplate>

/** What is still wrong with a draft. */
export const problemsOf = (content: TemplateContent): TemplateProblem[] =>
  templateProblems({ ...content, version: 1, validFrom: '' })

const answered = ({ id, version, content }: ReportTemplate): Saved => ({
  id,
  version,
  problems: content ? problemsOf(content) : [],
})

/** All versions of a code, locked, so that two who revise at once do not both write the next one. */
async function versionsOf(context: Context, code: string): Promise<ReportTemplate[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`report template ${code}`}))`.execute(context.db)
  const { rows } = await sql<ReportTemplate>`select * from report_template where code = ${code}
    order by "versionNo"`.execute(context.db)
  return rows
}

async function begun(context: Context, content: TemplateContent, versionNo: number): Promise<Saved> {
  const { loginName, name } = context.user
  const values: Written = {
    ...columnsOf(content),
    code: content.code,
    versionNo,
    state: templateStates.draft,
    author: loginName,
    authorName: name,
  }
  return answered(await startProcessRow(context, reportTemplate, values, { loginName, name }))
}

const codeForm = /^[A-Z][A-Z0-9]*(-[A-Z0-9]+)*$/

type Beginning = ParsedOf<typeof templateCalls.begin>

/** Begins a template under a code of its own, empty or like another one. */
export function beginTemplate(outer: Context, { code, name, like }: Beginning): Promise<Saved> {
  return transact(outer, async (context) => {
    if (!codeForm.test(code)) throw wrongFields({ code: keepingMessages.codeForm })
    if (name.trim() === '') throw wrongFields({ name: '请填写模板名称' })
    if ((await versionsOf(context, code)).length > 0)
      throw wrongFields({ code: keepingMessages.codeTaken(code) })
    const model = like ? (await readRow(context, reportTemplate, like)).content : null
    const content = model ? { ...model, code, name } : emptyContent(code, name)
    return begun(context, content, 1)
  })
}

/** The next version of a template: a draft with the content of the latest one. */
export function nextVersion(outer: Context, id: string): Promise<Saved> {
  return transact(outer, async (context) => {
    const { code, content } = await readRow(context, reportTemplate, id)
    const versions = await versionsOf(context, code ?? '')
    const open = versions.find(({ step }) => step !== 'end')
    if (open) throw new Refusal(keepingMessages.draftOpen(open.versionNo ?? 1))
    if (!content) throw new Refusal(keepingMessages.missing)
    return begun(context, content, Math.max(...versions.map(({ versionNo }) => versionNo ?? 0)) + 1)
  })
}

type Saving = ParsedOf<typeof templateCalls.saveContent>

/** Keeps a draft, whatever is still wrong with it. */
export function saveContent(outer: Context, { id, version, content, why }: Saving): Promise<Saved> {
  return transact(outer, async (context) => {
    const row = await readRow(context, reportTemplate, id, true)
    if (row.step !== 'MBBZ') throw new Refusal(keepingMessages.notDraft)
    if (!holdsTask(context, reportTemplate, row)) throw forbidden()
    if (content.code !== row.code) throw wrongFields({ code: keepingMessages.codeFixed })
    const changes: Written = { ...columnsOf(contentOf(content)), ...(why !== undefined && { why }) }
    return answered(await updateRow(context, reportTemplate, row, changes, { version: Number(version) }))
  })
}
