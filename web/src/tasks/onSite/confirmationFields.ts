import { confirmations, threeConfirmation } from '@tejian/contract/tasks/threeConfirmation.ts'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import { type DecisionField, decisionField } from '../../shared/work/decision.ts'

const { fields } = threeConfirmation

/** Printed like the sheet that inspectors sign: what holds is confirmed by the signature, what does not is said. */
export const confirmationFirst: Values = { equConfirm: true, siteConfirm: true, safetyConfirm: true }

/** The three confirmations, and who of the unit was there. */
export const confirmationFields: readonly DecisionField[] = [
  ...confirmations.map((name) => decisionField(name, fields[name], true)),
  decisionField('cooperateName', fields.cooperateName),
]

/** What is sent of them. */
export const saidOf = (values: Values) => ({
  ...Object.fromEntries(
    confirmations.flatMap((name) => {
      const value = values[name]
      return typeof value === 'boolean'
        ? [[name, value ? ('true' as const) : ('false' as const)] as const]
        : []
    }),
  ),
  cooperateName: textOf(values.cooperateName) || undefined,
})
