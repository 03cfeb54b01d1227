import type { InputWrapperProps } from '@mantine/core'

/** The order of a field's parts, with its hint below the input. */
export const HINT_BELOW: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']
