import type { FunctionGroup } from './functionNames.ts'
import type { Permission } from './permission.ts'

/** Who opens a page: anybody, everybody who is signed in, or holders of an operator code (of one of several). */
export type PageAccess = 'withoutSession' | 'signedIn' | Permission | readonly Permission[]

/** An address and a title of the client. */
export type Place = { readonly path: string; readonly title: string }

export type PageSpec = {
  readonly opens: PageAccess
  /** The page has a route although the catalogue hides it in the menu, such as the form or the details of a row. */
  readonly outsideMenu?: true
  /**
   * For a page that the catalogue does not have: its path and title, for links to it. `menuBeside` names a page of the
   * catalogue in whose group of the menu it stands; without it no menu shows it.
   */
  readonly beyondCatalogue?: Place & { readonly menuBeside?: string }
  /** The switch of an installation on which it hangs (kit/functionGroup.ts): off, the menu has no entry for it. */
  readonly function?: FunctionGroup
  /** Its calls want the code that its node of the menu carries (spec 2 §2.10): nobody opens it from elsewhere. */
  readonly accessCode?: true
  /** The page only redirects to another address (spec 2 §2.1); the client has no page for it. */
  readonly leadsTo?: string
}

export type Page<N extends string = string> = PageSpec & { readonly name: N }

/**
 * Describes a page of the client, once: its name, who opens it, where it is. Address, title and menu come from the
 * catalogue (`data/routes.json`). What it may do is decided by its calls.
 */
export const page = <const N extends string, const S extends PageSpec>(
  name: N,
  spec: S,
): S & { readonly name: N } => ({ ...spec, name })

/** Whether somebody with these operator codes may open a page; nobody opens what is no page. */
export function mayOpen(page: Page | undefined, permissions: ReadonlySet<string>): boolean {
  if (page === undefined) return false
  const { opens } = page
  if (opens === 'withoutSession' || opens === 'signedIn') return true
  const codes = typeof opens === 'string' ? [opens] : opens
  return codes.some((code) => permissions.has(code))
}
