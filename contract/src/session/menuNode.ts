import * as z from 'zod/mini'

/** What the server may tell of a node beside its eight fields (spec 2 §2: hidden, always shown, not cached, new window). */
export type NodeSettings = {
  title?: string | undefined
  routeName?: string | undefined
  path?: string | undefined
  hidden?: boolean | undefined
  alwaysShow?: boolean | undefined
  noCache?: boolean | undefined
  newWindow?: boolean | undefined
  /** What calls of the page send along, where they want it. */
  accessCode?: string | undefined
}

/** A node of the menu tree (spec 1 §3). */
export type MenuNode = NodeSettings & {
  id: string
  parentId: string
  parentIds: string
  name: string
  href: string
  icon: string
  sysCode: string
  childList: MenuNode[]
}

export const menuNode: z.ZodMiniType<MenuNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  parentIds: z.string(),
  name: z.string(),
  href: z.string(),
  icon: z.string(),
  sysCode: z.string(),
  childList: z.lazy(() => z.array(menuNode)),
  title: z.optional(z.string()),
  routeName: z.optional(z.string()),
  path: z.optional(z.string()),
  hidden: z.optional(z.boolean()),
  alwaysShow: z.optional(z.boolean()),
  noCache: z.optional(z.boolean()),
  newWindow: z.optional(z.boolean()),
  accessCode: z.optional(z.string()),
})
