import type { ComponentType } from 'react'
import { FieldInput } from '../../kit/fields/FieldInput.tsx'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import { planInputs } from '../planInputs.tsx'
import { AcceptedInput } from './AcceptedInput.tsx'

export type SchemeField = 'appno' | 'planInspectDate' | 'inspectorLogins' | 'proPrincipalId' | 'instrumentIds'

const ofPlan = (field: SchemeField): ComponentType<InputProps> => planInputs[field] ?? FieldInput

/** What a scheme's form has beside the usual inputs: its declaration, and the people and instruments of a plan. */
export const schemeInputs: Readonly<Record<SchemeField, ComponentType<InputProps>>> = {
  appno: AcceptedInput,
  planInspectDate: ofPlan('planInspectDate'),
  inspectorLogins: ofPlan('inspectorLogins'),
  proPrincipalId: ofPlan('proPrincipalId'),
  instrumentIds: ofPlan('instrumentIds'),
}
