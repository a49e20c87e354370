/** Pictures that an entry of the menu may have; the client has one drawing for each. */
export const menuIconNames = [
  'home',
  'database',
  'file-done',
  'account-book',
  'tool',
  'tablet',
  'file-search',
  'project',
  'safety-certificate',
  'alert',
  'bank',
  'team',
  'phone',
  'safety',
  'control',
  'build',
  'solution',
  'notification',
  'sliders',
  'appstore',
] as const

export type MenuIcon = (typeof menuIconNames)[number]
