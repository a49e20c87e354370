import { composedReason, type VoidType, voidTypes } from '@tejian/contract/inspection/steps.ts'

/** The void form as it is filled in (spec 1 §3, Void form). */
export type VoidForm = {
  readonly reasonId: string
  readonly reasonLabel: string
  readonly detailDesc: string
}

/** What a void sends about one of them: id, step and the composed reason (spec 1 §7, Void). */
export const voidRequest = (type: VoidType, id: string, form: VoidForm) => ({
  ids: id,
  stepNo: voidTypes[type].stepNo,
  reasonId: form.reasonId,
  reason: composedReason(form.reasonLabel, form.detailDesc.trim()),
})
