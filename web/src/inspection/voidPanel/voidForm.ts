import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { composedReason, type VoidType, voidTypes } from '@tejian/contract/inspection/steps.ts'

/** The void form as it is filled in (spec 1 §3, Void form). */
export type VoidForm = {
  readonly reasonId: string
  readonly reasonLabel: string
  readonly detailDesc: string
}

export type VoidProblems = { readonly reasonId?: string; readonly detailDesc?: string }

/** What is missing, each at its field (spec 1 §5, Void form). */
export function voidProblems({ reasonId, detailDesc }: VoidForm): VoidProblems {
  return {
    ...(!reasonId && { reasonId: declarationMessages.voidReasonMissing }),
    ...(!detailDesc.trim() && { detailDesc: declarationMessages.voidDescriptionMissing }),
  }
}

/** What a void sends about one of them: id, step and the composed reason (spec 1 §7, Void). */
export const voidRequest = (type: VoidType, id: string, form: VoidForm) => ({
  ids: id,
  stepNo: voidTypes[type].stepNo,
  reasonId: form.reasonId,
  reason: composedReason(form.reasonLabel, form.detailDesc.trim()),
})
