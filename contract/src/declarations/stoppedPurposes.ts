/** 停用 (dictionary useState). */
export const stoppedState = '2'

/** Why a stopped device is inspected (dictionary STOPPED_PURPOSE); the other purpose is put into words. */
export const stoppedPurposes = { restart: '1', other: '9' } as const
