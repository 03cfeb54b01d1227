interface Navigator {
  /** https://w3c.github.io/gpc/ – absent where the browser does not know the signal. */
  readonly globalPrivacyControl?: boolean
}
