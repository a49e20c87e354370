import { type ComponentType, useMemo } from 'react'
import { FieldInput } from '../../kit/fields/FieldInput.tsx'
import { type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { planInputs, TasksProvider } from '../planInputs.tsx'
import { AcceptedInput } from './AcceptedInput.tsx'

export type SchemeField = 'appno' | 'planInspectDate' | 'inspectorLogins' | 'proPrincipalId' | 'instrumentIds'

/** An input of a plan that asks about the devices of the scheme's declaration. */
function ofPlan(field: SchemeField): ComponentType<InputProps> {
  const Input = planInputs[field] ?? FieldInput
  return (props) => {
    const appno = textOf(useFormValues().appno)
    const planned = useMemo(() => ({ seisns: [], names: new Map<string, string>(), appno }), [appno])
    return (
      <TasksProvider value={planned}>
        <Input {...props} />
      </TasksProvider>
    )
  }
}

/** What a scheme's form has beside the usual inputs: its declaration, and the people and instruments of a plan. */
export const schemeInputs: Readonly<Record<SchemeField, ComponentType<InputProps>>> = {
  appno: AcceptedInput,
  planInspectDate: ofPlan('planInspectDate'),
  inspectorLogins: ofPlan('inspectorLogins'),
  proPrincipalId: ofPlan('proPrincipalId'),
  instrumentIds: ofPlan('instrumentIds'),
}
