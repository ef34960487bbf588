// Stands in for the card provider's script: as much of it as adding a card needs. Anything else is refused aloud.
;(() => {
  const home = new URL(document.currentScript.src).origin
  const frameOf = new WeakMap()
  const patienceMs = 10_000

  /** @param {object} given @param {readonly string[]} known @param {string} where */
  function refuseOthers(given, known, where) {
    const other = Object.keys(given ?? {}).find((name) => !known.includes(name))
    if (other !== undefined) throw new Error(`The sandbox does not model ${other} of ${where}.`)
  }

  function makeElement(elements) {
    const listeners = { ready: [], loaderror: [] }
    const tell = (name, said) => listeners[name].forEach((listen) => listen({ elementType: 'payment', ...said }))
    const frame = document.createElement('iframe')
    frame.title = 'Secure payment input frame'
    frame.style.cssText = 'display:block;width:100%;border:0;height:22rem'
    frame.src = `${home}/elements/card?parent=${encodeURIComponent(location.origin)}`
    const hear = ({ source, origin, data }) => {
      if (origin !== home || source !== frame.contentWindow) return
      if (data.height) frame.style.height = `${data.height}px`
      if (data.ready) {
        frameOf.set(elements, frame)
        tell('ready', {})
      }
    }
    return {
      mount(where) {
        const place = typeof where === 'string' ? document.querySelector(where) : where
        if (!place) throw new Error(`There is no element for the card at ${where}.`)
        addEventListener('message', hear)
        place.append(frame)
        // A frame that cannot load tells nobody.
        setTimeout(() => {
          const message = 'We are having trouble reaching the payments sandbox.'
          if (frame.isConnected && !frameOf.has(elements)) tell('loaderror', { error: { type: 'api_connection_error', message } })
        }, patienceMs)
      },
      on(name, listen) {
        if (!listeners[name]) throw new Error(`The sandbox’s element does not tell of ${name}.`)
        listeners[name].push(listen)
        return this
      },
      destroy() {
        removeEventListener('message', hear)
        frameOf.delete(elements)
        frame.remove()
      },
    }
  }

  /** Hands the rest to the frame, which alone knows the card. */
  function ask(frame, wanted) {
    return new Promise((done) => {
      const id = crypto.randomUUID()
      const hear = ({ source, origin, data }) => {
        if (origin !== home || source !== frame.contentWindow || data.answers !== id) return
        removeEventListener('message', hear)
        done(data.answer)
      }
      addEventListener('message', hear)
      frame.contentWindow.postMessage({ id, ...wanted }, home)
    })
  }

  globalThis.Stripe = (key, options) => {
    refuseOthers(options, ['stripeAccount'], 'Stripe()')
    if (!key.startsWith('pk_test_sandbox_')) throw new Error('The sandbox takes its own publishable key only.')
    return {
      elements(given) {
        refuseOthers(given, ['clientSecret', 'appearance'], 'elements()')
        const elements = {
          clientSecret: given.clientSecret,
          create(kind, wanted) {
            if (kind !== 'payment') throw new Error(`The sandbox has no ${kind} element.`)
            refuseOthers(wanted, ['fields', 'terms', 'wallets'], "create('payment')")
            return makeElement(elements)
          },
        }
        return elements
      },

      async confirmSetup({ elements, confirmParams, redirect, ...others }) {
        refuseOthers(others, [], 'confirmSetup()')
        refuseOthers(confirmParams, ['return_url', 'payment_method_data'], 'confirmParams')
        if (redirect !== 'if_required') throw new Error('The sandbox leads away only if_required.')
        const frame = frameOf.get(elements)
        if (!frame) throw new Error('No card element is mounted and ready.')
        const { clientSecret } = elements
        const { billing_details: billing } = confirmParams.payment_method_data ?? {}
        const answer = await ask(frame, {
          key,
          account: options?.stripeAccount,
          clientSecret,
          returnUrl: confirmParams.return_url,
          billing,
        })
        const next = answer.setupIntent?.next_action?.redirect_to_url?.url
        if (!next) return answer
        location.assign(next)
        return new Promise(() => {})
      },
    }
  }
})()
