import type { Parameter } from '../kit/parameter.ts'
import { domains } from './domains.ts'

/** Every system parameter, by the name under which its readers import it. */
export const parametersByName: Readonly<Record<string, Parameter>> = Object.fromEntries(
  domains.flatMap((domain) => Object.entries(domain.parameters)),
)

export const parameters: readonly Parameter[] = Object.values(parametersByName)
