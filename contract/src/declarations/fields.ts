import * as z from 'zod/mini'
import { optionalId, optionalText, recordId } from '../kit/requestFields.ts'

/** A device as a declaration sends it, in the JSON text of `appBussList` (spec 1 §7, Applications). */
export const declaredDevice = z.object({
  seisn: optionalText(40),
  equdatasysid: recordId,
  equclacode: optionalText(10),
  seisortcode: optionalText(10),
  inmGroupCode: optionalText(10),
})

export type DeclaredDevice = z.output<typeof declaredDevice>

/** Names a declaration by its record id or its number; the id comes first. */
export const whichDeclaration = { appmainsysid: optionalId, appno: optionalText(40) }

/** Search of the declaration list (spec 2 §2.11), also as parameters of its exports. */
export const declarationFilters = {
  stepcode: optionalText(40),
  seisn: optionalText(40),
  appno: optionalText(40),
  unitname: optionalText(100),
  complex: optionalText(100),
  equclacode: optionalText(10),
  payConfirmStatus: optionalText(10),
  verifyTestStatus: optionalText(10),
  flowunicode: optionalText(40),
  viewNo: optionalText(60),
  /** Only what still waits at the step that the page is about. */
  onlyOpen: optionalText(5),
}

export const deviceOfDeclaration = z.looseObject({
  id: z.string(),
  seisn: z.string(),
  equdatasysid: z.string(),
  equclacode: z.string(),
  equcode: z.nullable(z.string()),
  seisortcode: z.nullable(z.string()),
  inmGroupCode: z.nullable(z.string()),
  ninspectdate: z.nullable(z.string()),
})

/** Business of a device in another declaration that is not finished. */
export const openBusiness = z.object({
  equdatasysid: z.string(),
  appno: z.string(),
  stepName: z.string(),
  inmGroupCode: z.nullable(z.string()),
  kindName: z.string(),
})

export type OpenBusiness = z.output<typeof openBusiness>

/** A problem that `checkError` found; hints do not stop a submit. */
export const declarationProblem = z.object({
  seisn: z.string(),
  field: z.string(),
  message: z.string(),
  level: z.enum(['error', 'hint']),
})

export type DeclarationProblem = z.output<typeof declarationProblem>
