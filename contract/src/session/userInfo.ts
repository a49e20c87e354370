import * as z from 'zod/mini'

/** Spec 1 §3, User info; below the line what the product adds. */
export const userInfo = z.object({
  id: z.string(),
  name: z.string(),
  loginName: z.string(),
  avatar: z.string(),
  userSsoInfo: z.string(),
  sessionid: z.string(),
  sessionId: z.string(),
  userDepartId: z.string(),
  userOrgId: z.string(),
  userUnitId: z.string(),
  userDeptUniCode: z.string(),
  jurisdiction: z.string(),
  industryType: z.string(),
  roleNames: z.string(),
  roleEnnames: z.string(),
  versionDate: z.string(),
  areaId: z.string(),

  home: z.string(),
  userDepartName: z.string(),
  userOrgName: z.string(),
  userUnitName: z.string(),
  mustChangePassword: z.boolean(),
  /** Came by single sign-on and has no password of one's own, without which nothing is signed. */
  needsPassword: z.boolean(),
  /** May do nothing before a second factor has been set up. */
  mustSetUpFactor: z.boolean(),
  /** Only looked at, by this administrator and until then. */
  preview: z.optional(z.object({ by: z.string(), until: z.string() })),
})

export type UserInfo = z.output<typeof userInfo>
