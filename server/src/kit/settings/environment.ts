/**
 * The environment of this process. Nothing else reads it (settings.test.ts): settings go through readSettings, programs
 * that are started take of it what they need.
 */
export const environment: Readonly<NodeJS.ProcessEnv> = process.env
