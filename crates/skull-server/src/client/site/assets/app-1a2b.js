console.log("a skull");
