import type * as z from 'zod/mini'
import type { FunctionGroup } from './functionNames.ts'
import type { Permission } from './permission.ts'
import type { UndoOffer } from './undo.ts'

export type Encoding = 'form' | 'query' | 'json' | 'multipart' | 'none'

/**
 * Who may call: an operator code; anyone signed in; nobody in particular (a public call says why);
 * or the bearer of a one-purpose ticket from genToken, who must still hold the operator code when it is used. A key of
 * another system (decision 0063) opens calls with an operator code, and of the others those that say `byKey`.
 */
export type Access =
  | { readonly permission: Permission }
  | { readonly signedIn: true; readonly byKey?: true }
  | { readonly open: string; readonly byKey?: true }
  | { readonly ticket: string; readonly permission?: Permission; readonly byKey?: true }

export type CallSpec<Q extends z.ZodMiniType, A> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly encoding: Encoding
  readonly access: Access
  /** Whether a success changes something; a write clears the memory of identical requests. */
  readonly writes: boolean
  readonly does: string
  /** The switch of an installation on which it hangs (kit/functionGroup.ts). */
  readonly function?: FunctionGroup
  /** The page whose node in the menu carries the code that comes as `accessCode`; without it nothing is answered. */
  readonly codeOfPage?: string
  /**
   * Of an open GET whose answer names nobody: seconds for which browsers and proxies keep it. After them they ask whether it
   * has changed (ETag) and are told so in a few bytes.
   */
  readonly keptFor?: number
  /**
   * What becomes of it while an administrator looks as somebody else (decision 0115): reading is answered and writing refused
   * unless it says otherwise. `refused`: of the person alone, such as messages; `ends`: it leaves the preview.
   */
  readonly inPreview?: 'refused' | 'ends'
  readonly spec: string
  readonly request: Q
  /** Answers leave as the envelope's `data`; `file` answers are streams with a Content-Disposition. */
  readonly answer: A
}

// biome-ignore lint/suspicious/noExplicitAny: variance; a list of different calls has no narrower common type
export type AnyCall = CallSpec<any, any>

/** Defines a call. A call without access does not compile; a public one says so by `open` with its reason. */
export function call<Q extends z.ZodMiniType, const A extends z.ZodMiniType | 'file'>(
  spec: CallSpec<Q, A>,
): CallSpec<Q, A> {
  return spec
}

export type RequestOf<C> = C extends CallSpec<infer Q, infer _A> ? z.input<Q> : never
export type ParsedOf<C> = C extends CallSpec<infer Q, infer _A> ? z.output<Q> : never
export type AnswerOf<C> =
  C extends CallSpec<infer _Q, infer A> ? (A extends z.ZodMiniType ? z.output<A> : Blob) : never

/** The envelope of every answer that is not a file (spec 1 §7). */
export type Envelope<T> =
  | {
      isSuccess: true
      data: T
      /** What its sender may take back for some seconds. */
      undo?: readonly UndoOffer[]
    }
  | {
      isSuccess: false
      errorMsg: string
      errmsg?: string
      requestId?: string
      fields?: Record<string, string>
      code?: string
    }
