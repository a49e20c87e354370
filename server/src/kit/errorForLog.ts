import { stdSerializers } from 'pino'

/** A failure as one line of the log has it. */
type LoggedError = { type: string; message: string; stack: string; [name: string]: unknown }

/**
 * What the database says of a failure beside code, table, column and constraint: sentences and statements that may quote
 * what somebody typed, as the number that is taken already.
 */
const quoting = [
  'detail',
  'where',
  'hint',
  'internalQuery',
  'internalPosition',
  'parameters',
  'query',
  'sql',
] as const

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined)

/** An SQLSTATE, and not a code of the system as ECONNRESET. */
const isOfDatabase = (error: object): boolean =>
  'severity' in error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)

/** Data exceptions quote the value that does not fit, the others the name of a table, column or constraint. */
const quotesValues = (code: unknown): boolean => typeof code === 'string' && /^(22|P0)/.test(code)

const withoutQuotes = (text: string): string => text.replaceAll(/"(?:[^"]|"")*"/gs, '"…"')

function withoutValues(logged: LoggedError): LoggedError {
  const kept = { ...logged }
  for (const name of quoting) delete kept[name]
  if (!quotesValues(logged.code)) return kept
  const { message, stack } = logged
  // The stack begins with the message, over as many lines.
  return {
    ...kept,
    message: withoutQuotes(message),
    stack: stack.replace(message, () => withoutQuotes(message)),
  }
}

/** An error with those that caused it. */
const withCauses = (error: unknown): unknown[] =>
  error instanceof Error ? [error, ...(error.cause === undefined ? [] : withCauses(error.cause))] : [error]

/** How failures stand in the log: whole, but without values of the database (ASVS 16.2.5). */
export function errorForLog(error: Error): LoggedError {
  // Whatever else is thrown stands in the log as it is.
  if (!(error instanceof Error)) return error
  const [, ...causes] = withCauses(error)
  const logged: LoggedError = { ...stdSerializers.err(error) }
  if (error instanceof AggregateError) logged.aggregateErrors = error.errors.map((one) => errorForLog(one))
  for (const [name, value] of Object.entries(error))
    if (value instanceof Error && name !== 'cause')
      logged[name] = { message: value.name, code: codeOf(value) }
  if (isOfDatabase(error)) return withoutValues(logged)
  let { message, stack } = logged
  for (const cause of causes) {
    if (!(cause instanceof Error && isOfDatabase(cause) && quotesValues(codeOf(cause)))) continue
    const plain = withoutQuotes(cause.message)
    message = message.replaceAll(cause.message, () => plain)
    stack = stack.replaceAll(cause.message, () => plain)
  }
  return { ...logged, message, stack }
}

/** For every log of the platform. */
export const logSerializers = { err: errorForLog }
