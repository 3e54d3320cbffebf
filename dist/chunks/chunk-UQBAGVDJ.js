function n({analysis:e}){return e.value!==void 0?e.value:e.whenPresent.upper===1n&&e.values?.length===1?e.values[0]:void 0}export{n as a};
