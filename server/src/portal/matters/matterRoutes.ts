import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { complaint } from '@tejian/contract/portal/matters/complaint.ts'
import {
  complaintCalls,
  letterCalls,
  otherDeclarationCalls,
} from '@tejian/contract/portal/matters/matterCalls.ts'
import { otherDeclaration } from '@tejian/contract/portal/matters/otherDeclaration.ts'
import { publicLetter } from '@tejian/contract/portal/matters/publicLetter.ts'
import { complaints, otherDeclarations, publicMailbox } from '@tejian/contract/portal/views/matterViews.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { findRows } from '../../kit/records/find.ts'
import { toRecordNames } from '../../kit/records/listed.ts'
import { maskRow } from '../../kit/records/mask.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import '../tables.ts'
import { complaintOptions } from './complaints.ts'
import { letterOptions, otherDeclarationOptions, publishLetter } from './letters.ts'

const complaintSource = processSource(complaint, complaintOptions)
const letterSource = processSource(publicLetter, letterOptions)
const declarationSource = processSource(otherDeclaration, otherDeclarationOptions)

/** What the public brings, as those who handle it see it; the lists also under the catalogue's names (spec 2 §7.10). */
export function matterRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, letterCalls, publicLetter, letterOptions)
  bindExport(bind, services, letterCalls.export, letterSource, publicMailbox)
  bind(letterCalls.publish, async (context, asked) =>
    maskRow(context, publicLetter, await publishLetter(context, asked)),
  )
  bind(letterCalls.list, async (context, request) => {
    const names = { createDateBegin: 'submitDateBegin', createDateEnd: 'submitDateEnd' } as const
    const asked = toRecordNames<typeof publicLetter>(request, names) as ListRequest
    const answer = await findRows(context, letterSource, asked)
    const list = answer.list.map((row) => ({
      ...row,
      senderName: row.personname,
      senderTel: row.contacttel,
      reply: row.replyContent,
    }))
    return { ...answer, list }
  })

  bindProcessRegister(bind, complaintCalls, complaint, complaintOptions)
  bindExport(bind, services, complaintCalls.export, complaintSource, complaints)
  bind(complaintCalls.list, async (context, request) => {
    const names = { title: 'content', unitname: 'targetUnit' } as const
    const asked = toRecordNames<typeof complaint>(request, names) as ListRequest
    const answer = await findRows(context, complaintSource, asked)
    const list = answer.list.map((row) => ({
      ...row,
      title: `${row.targetUnit ?? ''}${row.content ?? ''}`.slice(0, 60),
      unitname: row.targetUnit,
      reply: row.replyContent,
    }))
    return { ...answer, list }
  })

  bindProcessRegister(bind, otherDeclarationCalls, otherDeclaration, otherDeclarationOptions)
  bindExport(bind, services, otherDeclarationCalls.export, declarationSource, otherDeclarations)
  bind(otherDeclarationCalls.list, async (context, request) => {
    const answer = await findRows(context, declarationSource, request)
    return { ...answer, list: answer.list.map((row) => ({ ...row, title: row.declareType })) }
  })
}
