import { documentCalls } from '@tejian/contract/supervision/documents/documentCalls.ts'
import { documentDraft } from '@tejian/contract/supervision/views/documentViews.ts'
import type { ActionRuns } from '../kit/list/actions.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'

/** The form of a draft, begun with what is known already. */
export const draftForm = (initial: Readonly<Record<string, string>> = {}): ActionRuns =>
  registerActions(documentDraft, documentCalls, { initial })
