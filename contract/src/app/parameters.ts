import { paymentTerm } from '../charges/parameters.ts'
import type { Parameter } from '../kit/parameter.ts'
import { arriveCity, arriveOther } from '../lifts/parameters.ts'
import { certificateNotice } from '../warnings/parameters.ts'

/** Every system parameter, by the name under which its readers import it. */
export const parametersByName = { arriveCity, arriveOther, paymentTerm, certificateNotice } as const

export const parameters: readonly Parameter[] = Object.values(parametersByName)
